//! Compiles the Slint pages, with the translations in `lang/`.

fn main() {
    // Tests find elements by their names, for which the compiler must keep them.
    let is_debug = std::env::var("PROFILE").is_ok_and(|profile| profile == "debug");
    let config = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        .with_bundled_translations("../lang")
        .with_debug_info(is_debug)
        .embed_resources(slint_build::EmbedResourcesKind::EmbedFiles);
    if let Err(error) = slint_build::compile_with_config("../main.slint", config) {
        panic!("{error}");
    }
}
