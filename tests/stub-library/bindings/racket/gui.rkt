#lang racket/base

;; A binding to the C API for the example programs only. A struct that contains one pointer is passed as that pointer.

(require ffi/unsafe)

(provide update-do-nothing update-refresh-dom
         dom-create-body dom-create-text dom-with-child
         button-create button-with-on-click button-dom
         (struct-out logical-size) (struct-out window-size) (struct-out window-state)
         window-create-options-create window-create-options-window-state
         app-config-create app-create app-run)

(define library
  (ffi-lib (build-path (or (getenv "GUI_LIB_DIR") (current-directory))
                       (case (system-type) [(macosx) "libgui.dylib"] [(windows) "gui.dll"] [else "libgui.so"]))))

(define-cstruct _gui-string ([bytes _pointer] [length _size]))
(define-cstruct _window ([layout _pointer] [title _gui-string] [width _float] [height _float]))

(define-syntax-rule (define-native name type) (define name (get-ffi-obj 'name library type)))
(define _event (_fun #:keep #t _pointer _pointer -> _int))
(define _layout (_fun #:keep #t _pointer _pointer -> _pointer))
(define-native GuiString_fromUtf8 (_fun _bytes _size -> _gui-string))
(define-native GuiRefAny_new (_fun (_ptr i _size) _size _size _uint64 _pointer -> _pointer))
(define-native GuiRefAny_downcastRef (_fun (_ptr i _pointer) _uint64 -> _pointer))
(define-native GuiRefAny_delete (_fun (_ptr i _pointer) -> _void))
(define-native GuiDom_createBody (_fun -> _pointer))
(define-native GuiDom_createText (_fun _gui-string -> _pointer))
(define-native GuiDom_withChild (_fun _pointer _pointer -> _pointer))
(define-native GuiButton_create (_fun _gui-string -> _pointer))
(define-native GuiButton_withOnClick (_fun _pointer _pointer _event -> _pointer))
(define-native GuiButton_dom (_fun _pointer -> _pointer))
(define-native GuiAppConfig_create (_fun -> _pointer))
(define-native GuiApp_create (_fun _pointer _pointer -> _pointer))
(define-native GuiWindowCreateOptions_create (_fun _layout -> _window))
(define-native GuiApp_run (_fun (_ptr i _pointer) _window -> _void))
(define-native GuiApp_delete (_fun (_ptr i _pointer) -> _void))

(define (text string)
  (define bytes (string->bytes/utf-8 string))
  (GuiString_fromUtf8 bytes (bytes-length bytes)))

;; Callbacks by their number. The library holds only the number, in a RefAny.
(define held (make-hasheqv))
(define type 1)

(define (ref-any call)
  (define number (hash-count held))
  (hash-set! held number call)
  (GuiRefAny_new number (ctype-sizeof _size) (ctype-sizeof _size) type #f))

(define (call data info)
  (define result ((hash-ref held (ptr-ref (GuiRefAny_downcastRef data type) _size)) info))
  (GuiRefAny_delete data)
  result)

(define update-do-nothing 0)
(define update-refresh-dom 1)

(struct dom (handle))

(define (dom-create-body) (dom (GuiDom_createBody)))
(define (dom-create-text string) (dom (GuiDom_createText (text string))))
(define (dom-with-child parent child) (dom (GuiDom_withChild (dom-handle parent) (dom-handle child))))

(struct button (handle))

(define (button-create label) (button (GuiButton_create (text label))))
(define (button-with-on-click b data callback)
  (define bound (ref-any (λ (info) (callback data info))))
  (button (GuiButton_withOnClick (button-handle b) bound call)))
(define (button-dom b) (dom (GuiButton_dom (button-handle b))))

(struct logical-size (width height) #:mutable)
(struct window-size (dimensions))
(struct window-state (title size) #:mutable)
(struct window-create-options (layout window-state))

(define (window-create-options-create layout)
  (window-create-options layout (window-state "" (window-size (logical-size 0.0 0.0)))))

(struct app-config (handle))
(struct app (model settings))

(define (app-config-create) (app-config (GuiAppConfig_create)))
(define (app-create model config) (app model config))

;; Creates the library's app only now, because the callback that uses the model was not known before.
(define (app-run a window)
  (define state (window-create-options-window-state window))
  (define size (window-size-dimensions (window-state-size state)))
  (define bound
    (ref-any (λ (info) (dom-handle ((window-create-options-layout window) (app-model a) info)))))
  (define created (GuiApp_create bound (app-config-handle (app-settings a))))
  (define options (GuiWindowCreateOptions_create call))
  (set-window-title! options (text (window-state-title state)))
  (set-window-width! options (logical-size-width size))
  (set-window-height! options (logical-size-height size))
  (GuiApp_run created options)
  (GuiApp_delete created))
