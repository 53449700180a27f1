// Compiles the C sources of the checkout into the crate.
use std::{env, path::Path, process::Command};

fn run(program: &str, parameters: &[&str]) {
    let status = Command::new(program).args(parameters).status().expect(program);
    assert!(status.success(), "{program} failed");
}

fn main() {
    let folder = env::var("OUT_DIR").unwrap();
    let path = |name: &str| Path::new(&folder).join(name).to_str().unwrap().to_owned();
    run("gcc", &["-std=c11", "-fPIC", "-I..", "-c", "../gui.c", "-o", &path("gui.o")]);
    run("ar", &["crs", &path("libgui.a"), &path("gui.o")]);
    println!("cargo:rustc-link-search=native={folder}");
    println!("cargo:rustc-link-lib=static=gui");
}
