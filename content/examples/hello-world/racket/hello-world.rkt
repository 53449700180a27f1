#lang racket/base

(require "gui.rkt")

(struct model ([counter #:mutable]))

(define (on-click data info)
  (set-model-counter! data (add1 (model-counter data)))
  update-refresh-dom)

(define (layout data info)
  (define counter (dom-create-text (number->string (model-counter data))))
  (define button (button-with-on-click (button-create "Increase counter") data on-click))
  (dom-with-child (dom-with-child (dom-create-body) counter)
                  (button-dom button)))

(module+ main
  (define window (window-create-options-create layout))
  (define state (window-create-options-window-state window))
  (define dimensions (window-size-dimensions (window-state-size state)))
  (set-window-state-title! state "Hello, world")
  (set-logical-size-width! dimensions 400.0)
  (set-logical-size-height! dimensions 300.0)

  (define app (app-create (model 5) (app-config-create)))
  (app-run app window))
