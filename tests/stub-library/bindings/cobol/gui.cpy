      *> A copybook for the example programs only.
       78 gui-update-do-nothing   VALUE 0.
       78 gui-update-refresh-dom  VALUE 1.
       01 gui-window-create-options.
          05 gui-window-layout    USAGE PROCEDURE-POINTER.
          05 gui-window-title     USAGE POINTER.
          05 gui-window-width     USAGE COMP-1.
          05 gui-window-height    USAGE COMP-1.
