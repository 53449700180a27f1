       >>SOURCE FORMAT IS FREE
*> COBOL passes no structures by value: every value of the library is a handle
*> (USAGE POINTER). A callback has one argument, a record that holds the model,
*> the info, and room for the result. SIZE 8 is that of size_t and uint64_t.
IDENTIFICATION DIVISION.
PROGRAM-ID. hello-world.

DATA DIVISION.
WORKING-STORAGE SECTION.
COPY "gui.cpy".
01 model.
   05 counter            BINARY-LONG VALUE 5.
78 model-type            VALUE 1.
01 model-handle          USAGE POINTER.
01 title-text            PIC X(12) VALUE "Hello, world".
01 layout-entry          USAGE PROCEDURE-POINTER.
01 config                USAGE POINTER.
01 app                   USAGE POINTER.

PROCEDURE DIVISION.
    SET layout-entry TO ENTRY "layout"
    CALL "GuiWindowCreateOptions_create"
        USING BY REFERENCE gui-window-create-options BY VALUE layout-entry
    CALL "GuiString_fromUtf8"
        USING BY REFERENCE title-text BY VALUE SIZE 8 12
        RETURNING gui-window-title
    MOVE 400 TO gui-window-width
    MOVE 300 TO gui-window-height

    *> The library copies the model: address, size, alignment, type, destructor.
    CALL "GuiRefAny_new"
        USING BY REFERENCE model
            BY VALUE SIZE 8 4 SIZE 8 4 SIZE 8 model-type SIZE 8 0
        RETURNING model-handle
    CALL "GuiAppConfig_create" RETURNING config
    CALL "GuiApp_create"
        USING BY VALUE model-handle config
        RETURNING app
    CALL "GuiApp_run"
        USING BY REFERENCE app BY REFERENCE gui-window-create-options
    CALL "GuiApp_delete" USING BY REFERENCE app
    STOP RUN.
END PROGRAM hello-world.

IDENTIFICATION DIVISION.
PROGRAM-ID. on-click.

DATA DIVISION.
WORKING-STORAGE SECTION.
COPY "gui.cpy".
78 model-type            VALUE 1.
01 model-address         USAGE POINTER.

LINKAGE SECTION.
01 callback.
   05 ref-any            USAGE POINTER.
   05 info               USAGE POINTER.
   05 update-result      BINARY-LONG.
01 model.
   05 counter            BINARY-LONG.

PROCEDURE DIVISION USING callback.
    MOVE gui-update-do-nothing TO update-result
    CALL "GuiRefAny_downcastMut"
        USING BY REFERENCE ref-any BY VALUE SIZE 8 model-type
        RETURNING model-address
    IF model-address NOT = NULL
        SET ADDRESS OF model TO model-address
        ADD 1 TO counter
        MOVE gui-update-refresh-dom TO update-result
    END-IF
    *> A callback owns the reference it is given.
    CALL "GuiRefAny_delete" USING BY REFERENCE ref-any
    GOBACK.
END PROGRAM on-click.

IDENTIFICATION DIVISION.
PROGRAM-ID. layout.

DATA DIVISION.
WORKING-STORAGE SECTION.
COPY "gui.cpy".
78 model-type            VALUE 1.
01 model-address         USAGE POINTER.
01 on-click-entry        USAGE PROCEDURE-POINTER.
01 counter-edited        PIC Z(9)9.
01 counter-text          PIC X(10).
01 counter-length        BINARY-DOUBLE UNSIGNED.
01 label-text            PIC X(16) VALUE "Increase counter".
01 string-handle         USAGE POINTER.
01 button                USAGE POINTER.
01 child                 USAGE POINTER.

LINKAGE SECTION.
01 callback.
   05 ref-any            USAGE POINTER.
   05 info               USAGE POINTER.
   05 body-result        USAGE POINTER.
01 model.
   05 counter            BINARY-LONG.

PROCEDURE DIVISION USING callback.
    CALL "GuiDom_createBody" RETURNING body-result
    CALL "GuiRefAny_downcastRef"
        USING BY REFERENCE ref-any BY VALUE SIZE 8 model-type
        RETURNING model-address
    IF model-address = NULL
        CALL "GuiRefAny_delete" USING BY REFERENCE ref-any
        GOBACK
    END-IF

    SET ADDRESS OF model TO model-address
    MOVE counter TO counter-edited
    MOVE FUNCTION TRIM(counter-edited) TO counter-text
    MOVE FUNCTION LENGTH(FUNCTION TRIM(counter-edited)) TO counter-length
    CALL "GuiString_fromUtf8"
        USING BY REFERENCE counter-text BY VALUE UNSIGNED SIZE 8 counter-length
        RETURNING string-handle
    CALL "GuiDom_createText" USING BY VALUE string-handle RETURNING child
    CALL "GuiDom_withChild"
        USING BY VALUE body-result child
        RETURNING body-result

    *> The button takes the reference over: no delete here.
    CALL "GuiString_fromUtf8"
        USING BY REFERENCE label-text BY VALUE SIZE 8 16
        RETURNING string-handle
    CALL "GuiButton_create" USING BY VALUE string-handle RETURNING button
    SET on-click-entry TO ENTRY "on-click"
    CALL "GuiButton_withOnClick"
        USING BY VALUE button ref-any on-click-entry
        RETURNING button
    CALL "GuiButton_dom" USING BY VALUE button RETURNING child
    CALL "GuiDom_withChild"
        USING BY VALUE body-result child
        RETURNING body-result
    GOBACK.
END PROGRAM layout.
