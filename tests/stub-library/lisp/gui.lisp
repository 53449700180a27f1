;;; The part of the binding that the example programs use. `app-run` lays out, clicks the button once, lays out again,
;;; and prints what it was given.

(defpackage :gui
  (:use :cl)
  (:export #:+update-do-nothing+ #:+update-refresh-dom+
           #:dom-create-body #:dom-create-text #:dom-with-child
           #:button-create #:button-with-on-click #:button-dom
           #:logical-size-width #:logical-size-height #:window-size-dimensions
           #:window-state-title #:window-state-size
           #:window-create-options-create #:window-create-options-window-state
           #:app-config-create #:app-create #:app-run))

(in-package :gui)

(defconstant +update-do-nothing+ 0)
(defconstant +update-refresh-dom+ 1)

(defstruct dom
  (text "" :type string) on-click (children '() :type list))

(defun dom-create-body () (make-dom))
(defun dom-create-text (text) (make-dom :text text))
(defun dom-with-child (dom child)
  (check-type child dom)
  (setf (dom-children dom) (append (dom-children dom) (list child)))
  dom)

(defstruct button
  dom)

(defun button-create (label) (make-button :dom (make-dom :text (format nil " [~a]" label))))
(defun button-with-on-click (button data callback)
  (setf (dom-on-click (button-dom button)) (lambda () (funcall callback data nil)))
  button)

(defstruct logical-size (width 0.0 :type single-float) (height 0.0 :type single-float))
(defstruct window-size (dimensions (make-logical-size)))
(defstruct window-state (title "" :type string) (size (make-window-size)))
(defstruct window-create-options layout (window-state (make-window-state)))

(defun window-create-options-create (layout) (make-window-create-options :layout layout))

(defstruct app-config)
(defstruct app model config)

(defun app-config-create () (make-app-config))
(defun app-create (model config) (make-app :model model :config config))

(defun lay-out (app window)
  (let ((body (funcall (window-create-options-layout window) (app-model app) nil)))
    (format t "~{~a~}~%" (mapcar #'dom-text (dom-children body)))
    body))

(defun app-run (app window)
  (let* ((state (window-create-options-window-state window))
         (size (window-size-dimensions (window-state-size state))))
    (format t "~a ~dx~d~%" (window-state-title state)
            (round (logical-size-width size)) (round (logical-size-height size)))
    (dolist (child (dom-children (lay-out app window)))
      (when (and (dom-on-click child) (eql (funcall (dom-on-click child)) +update-refresh-dom+))
        (lay-out app window)))))
