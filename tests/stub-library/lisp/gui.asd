(defsystem "gui"
  :components ((:file "gui")))
