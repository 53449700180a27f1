# For steps that say: Install Quicklisp in
# A minimal Quicklisp that loads only systems installed by Debian packages. Debian has Quicklisp's installer, but not
# the client that it downloads.
mkdir -p "$HOME/quicklisp"
cat > "$HOME/quicklisp/setup.lisp" <<'SETUP'
(require :asdf)
(asdf:initialize-source-registry '(:source-registry (:tree "/usr/share/common-lisp/source/") :inherit-configuration))
(defpackage :ql (:use :cl) (:export #:quickload))
(in-package :ql)
(defun quickload (system) (asdf:load-system system) (list system))
SETUP
