//! Compiles the Slint pages into the library.

fn main() {
    let config = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        // Tests find elements by what they are called; a release carries no names.
        .with_debug_info(std::env::var("PROFILE").is_ok_and(|profile| profile == "debug"))
        .embed_resources(slint_build::EmbedResourcesKind::EmbedFiles);
    if let Err(error) = slint_build::compile_with_config("main.slint", config) {
        panic!("{error}");
    }
}
