(defsystem "gui"
  :depends-on ("cffi")
  :components ((:file "gui")))
