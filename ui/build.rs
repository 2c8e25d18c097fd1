//! Compiles the Slint pages into the library.

fn main() {
    let config = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        .embed_resources(slint_build::EmbedResourcesKind::EmbedFiles);
    if let Err(error) = slint_build::compile_with_config("main.slint", config) {
        panic!("{error}");
    }
}
