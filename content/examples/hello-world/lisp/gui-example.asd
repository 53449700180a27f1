(defsystem "gui-example"
  :description "A counter and a button. Loading the system opens the window."
  :depends-on ("gui")
  :components ((:file "hello-world")))
