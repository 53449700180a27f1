;;; A binding to the C API for the example programs only. CFFI alone cannot pass structs by value, so these calls follow
;;; the System V ABI of x86-64. A struct that contains one pointer is passed as that pointer, and a string as two words.
;;; Window options are returned through a hidden first argument. They are passed on the stack, after zeros that fill the
;;; argument registers.

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

(cffi:define-foreign-library libgui
  (:darwin "libgui.dylib")
  (:windows "gui.dll")
  (t "libgui.so"))
(cffi:use-foreign-library libgui)

(defconstant +update-do-nothing+ 0)
(defconstant +update-refresh-dom+ 1)
(defconstant +type+ 1)

;;; A string owned by the library: its bytes, which CFFI allocates with malloc, and their number.
(defmacro with-text ((bytes length string) &body body)
  `(multiple-value-bind (,bytes ,length) (cffi:foreign-string-alloc ,string :encoding :utf-8)
     (let ((,length (1- ,length)))
       ,@body)))

;;; Callbacks by their number. The library holds only the number, in a RefAny.
(defvar *held* (make-array 0 :adjustable t :fill-pointer t))

(defun ref-any (call)
  (cffi:with-foreign-object (number :size)
    (setf (cffi:mem-ref number :size) (vector-push-extend call *held*))
    (let ((size (cffi:foreign-type-size :size)))
      (cffi:foreign-funcall "GuiRefAny_new" :pointer number :size size :size size :uint64 +type+
                            :pointer (cffi:null-pointer) :pointer))))

(defun call (data info)
  (cffi:with-foreign-object (ref-any :pointer)
    (setf (cffi:mem-ref ref-any :pointer) data)
    (let ((number (cffi:foreign-funcall "GuiRefAny_downcastRef" :pointer ref-any :uint64 +type+ :pointer)))
      (prog1 (funcall (aref *held* (cffi:mem-ref number :size)) info)
        (cffi:foreign-funcall "GuiRefAny_delete" :pointer ref-any :void)))))

(cffi:defcallback on-event :int ((data :pointer) (info :pointer)) (call data info))
(cffi:defcallback on-layout :pointer ((data :pointer) (info :pointer)) (call data info))

(defun dom-create-body () (cffi:foreign-funcall "GuiDom_createBody" :pointer))
(defun dom-create-text (text)
  (with-text (bytes length text)
    (cffi:foreign-funcall "GuiDom_createText" :pointer bytes :size length :pointer)))
(defun dom-with-child (dom child)
  (cffi:foreign-funcall "GuiDom_withChild" :pointer dom :pointer child :pointer))

(defun button-create (label)
  (with-text (bytes length label)
    (cffi:foreign-funcall "GuiButton_create" :pointer bytes :size length :pointer)))
(defun button-with-on-click (button data callback)
  (cffi:foreign-funcall "GuiButton_withOnClick" :pointer button
                        :pointer (ref-any (lambda (info) (funcall callback data info)))
                        :pointer (cffi:callback on-event) :pointer))
(defun button-dom (button) (cffi:foreign-funcall "GuiButton_dom" :pointer button :pointer))

(defstruct logical-size (width 0.0 :type single-float) (height 0.0 :type single-float))
(defstruct window-size (dimensions (make-logical-size)))
(defstruct window-state (title "" :type string) (size (make-window-size)))
(defstruct window-create-options layout (window-state (make-window-state)))

(defun window-create-options-create (layout) (make-window-create-options :layout layout))

(defstruct app model config)

(defun app-config-create () (cffi:foreign-funcall "GuiAppConfig_create" :pointer))
(defun app-create (model config) (make-app :model model :config config))

;;; Creates the library's app only now, because the callback that uses the model was not known before.
(defun app-run (app window)
  (let* ((state (window-create-options-window-state window))
         (size (window-size-dimensions (window-state-size state)))
         (bound (ref-any (lambda (info)
                           (funcall (window-create-options-layout window) (app-model app) info)))))
    (cffi:with-foreign-objects ((created :pointer) (options :uint64 4))
      (setf (cffi:mem-ref created :pointer)
            (cffi:foreign-funcall "GuiApp_create" :pointer bound :pointer (app-config app) :pointer))
      (cffi:foreign-funcall "GuiWindowCreateOptions_create" :pointer options
                            :pointer (cffi:callback on-layout) :void)
      (with-text (bytes length (window-state-title state))
        (setf (cffi:mem-aref options :pointer 1) bytes
              (cffi:mem-aref options :size 2) length
              (cffi:mem-aref options :float 6) (logical-size-width size)
              (cffi:mem-aref options :float 7) (logical-size-height size)))
      (cffi:foreign-funcall "GuiApp_run" :pointer created
                            :uint64 0 :uint64 0 :uint64 0 :uint64 0 :uint64 0
                            :uint64 (cffi:mem-aref options :uint64 0) :uint64 (cffi:mem-aref options :uint64 1)
                            :uint64 (cffi:mem-aref options :uint64 2) :uint64 (cffi:mem-aref options :uint64 3)
                            :void)
      (cffi:foreign-funcall "GuiApp_delete" :pointer created :void))))
