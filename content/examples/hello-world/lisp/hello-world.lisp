(defpackage :hello-world
  (:use :cl))

(in-package :hello-world)

(defstruct model
  (counter 0 :type integer))

(defun on-click (model info)
  (declare (ignore info))
  (incf (model-counter model))
  gui:+update-refresh-dom+)

(defun layout (model info)
  (declare (ignore info))
  (let ((counter (gui:dom-create-text (princ-to-string (model-counter model))))
        (button (gui:button-with-on-click (gui:button-create "Increase counter")
                                          model #'on-click)))
    (gui:dom-with-child (gui:dom-with-child (gui:dom-create-body) counter)
                        (gui:button-dom button))))

(defun main ()
  (let* ((window (gui:window-create-options-create #'layout))
         (state (gui:window-create-options-window-state window))
         (dimensions (gui:window-size-dimensions (gui:window-state-size state))))
    (setf (gui:window-state-title state) "Hello, world"
          (gui:logical-size-width dimensions) 400.0
          (gui:logical-size-height dimensions) 300.0)
    (gui:app-run (gui:app-create (make-model :counter 5) (gui:app-config-create))
                 window)))

(main)
