#lang racket/base

;; The part of the binding that the example programs use. `app-run` lays out, clicks the button once, lays out again, and
;; prints what it was given.

(provide update-do-nothing update-refresh-dom
         dom-create-body dom-create-text dom-with-child
         button-create button-with-on-click button-dom
         (struct-out logical-size) (struct-out window-size) (struct-out window-state)
         window-create-options-create window-create-options-window-state
         app-config-create app-create app-run)

(define update-do-nothing 0)
(define update-refresh-dom 1)

(struct dom (text on-click children))

(define (dom-create-body) (dom "" #f '()))
(define (dom-create-text text)
  (unless (string? text) (raise-argument-error 'dom-create-text "string?" text))
  (dom text #f '()))
(define (dom-with-child parent child)
  (dom (dom-text parent) (dom-on-click parent) (append (dom-children parent) (list child))))

(struct button (label on-click))

(define (button-create label) (button label #f))
(define (button-with-on-click b data callback) (button (button-label b) (λ () (callback data #f))))
(define (button-dom b) (dom (string-append " [" (button-label b) "]") (button-on-click b) '()))

(struct logical-size (width height) #:mutable)
(struct window-size (dimensions))
(struct window-state (title size) #:mutable)
(struct window-create-options (layout window-state))

(define (window-create-options-create layout)
  (window-create-options layout (window-state "" (window-size (logical-size 0.0 0.0)))))

(struct app-config ())
(struct app (model))

(define (app-config-create) (app-config))
(define (app-create model config)
  (unless (app-config? config) (raise-argument-error 'app-create "app-config?" config))
  (app model))

(define (lay-out a window)
  (define body ((window-create-options-layout window) (app-model a) #f))
  (for ([child (dom-children body)]) (write-string (dom-text child)))
  (newline)
  body)

(define (app-run a window)
  (define state (window-create-options-window-state window))
  (define size (window-size-dimensions (window-state-size state)))
  (printf "~a ~ax~a\n" (window-state-title state)
          (inexact->exact (logical-size-width size)) (inexact->exact (logical-size-height size)))
  (for ([child (dom-children (lay-out a window))])
    (when (and (dom-on-click child) (eqv? ((dom-on-click child)) update-refresh-dom))
      (lay-out a window))))
