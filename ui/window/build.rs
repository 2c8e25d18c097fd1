//! Compiles the Slint pages, with the translations in `lang/`.

fn main() {
    let mut config = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        .with_bundled_translations("../lang")
        .embed_resources(slint_build::EmbedResourcesKind::EmbedFiles);
    // Tests find elements by their names, for which the compiler must keep them. Release tests set
    // SLINT_EMIT_DEBUG_INFO, which it heeds by itself.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        config = config.with_debug_info(true);
    }
    let is_web = std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let pages = if is_web { "../main.slint" } else { "../main_with_fonts.slint" };
    if let Err(error) = slint_build::compile_with_config(pages, config) {
        panic!("{error}");
    }
}
