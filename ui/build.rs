//! Compiles the Slint pages into the library, with the translations in `lang/`.

fn main() {
    let config = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        .with_bundled_translations("lang")
        // Tests find controls by what is kept for debugging; a release carries none of it.
        .with_debug_info(std::env::var("PROFILE").is_ok_and(|profile| profile == "debug"))
        .embed_resources(slint_build::EmbedResourcesKind::EmbedFiles);
    if let Err(error) = slint_build::compile_with_config("main.slint", config) {
        panic!("{error}");
    }
}
