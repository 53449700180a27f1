/* The part of the C API that the example programs use. */
#ifndef GUI_H
#define GUI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct { char* bytes; size_t length; } GuiString;
typedef struct { struct GuiSharedValue* shared; } GuiRefAny;
typedef struct { struct GuiNode* node; } GuiDom;
typedef struct { struct GuiNode* node; } GuiButton;
typedef struct { struct GuiNode* node; } GuiCheckBox;
typedef struct { struct GuiNode* node; } GuiTextInput;
typedef struct { struct GuiNode* node; } GuiProgressBar;
typedef struct { struct GuiNode* node; } GuiColorInput;
typedef struct { struct GuiNode* node; } GuiDropDown;
typedef struct { struct GuiNode* node; } GuiVirtualView;
typedef struct { struct GuiNode* node; } GuiImageRef;
typedef struct { bool opaque; } GuiAppConfig;
typedef struct { GuiRefAny model; } GuiApp;
typedef struct { const void* opaque; } GuiLayoutCallbackInfo;
typedef struct { const void* opaque; } GuiCallbackInfo;
typedef struct { const void* opaque; } GuiVirtualViewCallbackInfo;
typedef struct { const void* opaque; } GuiRenderImageCallbackInfo;

typedef enum { GuiUpdate_DoNothing, GuiUpdate_RefreshDom } GuiUpdate;

typedef void (*GuiRefAnyDestructorType)(void* value);
typedef GuiDom (*GuiLayoutCallbackType)(GuiRefAny data, GuiLayoutCallbackInfo info);
typedef GuiUpdate (*GuiCallbackType)(GuiRefAny data, GuiCallbackInfo info);

typedef struct { GuiString* items; size_t length; } GuiStringVec;
typedef struct { uint8_t r, g, b, a; } GuiColorU;
typedef struct { size_t start; size_t end; } GuiRowRange;
typedef struct { uint32_t* calls; } GuiGl;
typedef struct { uint32_t width, height; } GuiPhysicalSizeU32;
typedef struct { GuiPhysicalSizeU32 size; GuiGl gl; } GuiTexture;
typedef struct { const void* opaque; } GuiThreadSender;

typedef enum { GuiOptionGl_Tag_None, GuiOptionGl_Tag_Some } GuiOptionGl_Tag;
typedef struct { GuiOptionGl_Tag tag; } GuiOptionGlVariant_None;
typedef struct { GuiOptionGl_Tag tag; GuiGl payload; } GuiOptionGlVariant_Some;
typedef union { GuiOptionGlVariant_None None; GuiOptionGlVariant_Some Some; } GuiOptionGl;

#define GuiGl_SCISSOR_TEST ((uint32_t)0x0C11)
#define GuiGl_COLOR_BUFFER_BIT ((uint32_t)0x4000)

typedef GuiUpdate (*GuiCheckBoxCallbackType)(GuiRefAny data, GuiCallbackInfo info, bool checked);
typedef GuiUpdate (*GuiTextInputCallbackType)(GuiRefAny data, GuiCallbackInfo info, GuiString text);
typedef GuiUpdate (*GuiColorInputCallbackType)(GuiRefAny data, GuiCallbackInfo info, GuiColorU color);
typedef GuiUpdate (*GuiDropDownCallbackType)(GuiRefAny data, GuiCallbackInfo info, size_t index);
typedef GuiImageRef (*GuiRenderImageCallbackType)(GuiRefAny data, GuiRenderImageCallbackInfo info);
typedef GuiDom (*GuiVirtualViewCallbackType)(GuiRefAny data, GuiVirtualViewCallbackInfo info, GuiRowRange rows);
typedef void (*GuiThreadCallbackType)(GuiRefAny data, GuiThreadSender sender);
typedef GuiUpdate (*GuiWriteBackCallbackType)(GuiRefAny data, GuiCallbackInfo info, GuiRefAny message);

typedef struct {
    GuiRefAny data;
    GuiThreadCallbackType work;
    GuiRefAny write_back_data;
    GuiWriteBackCallbackType write_back;
} GuiThread;

typedef enum {
    GuiWindowEventFilter_MouseOver, GuiWindowEventFilter_MouseDown, GuiWindowEventFilter_LeftMouseDown,
    GuiWindowEventFilter_RightMouseDown, GuiWindowEventFilter_MiddleMouseDown, GuiWindowEventFilter_MouseUp,
    GuiWindowEventFilter_LeftMouseUp,
} GuiWindowEventFilter;

typedef struct { float width; float height; } GuiLogicalSize;
typedef struct { GuiLogicalSize dimensions; } GuiWindowSize;
typedef struct { float inner; } GuiDpiScaleFactor;
typedef struct { GuiLogicalSize logical_size; GuiDpiScaleFactor hidpi_factor; } GuiHidpiAdjustedBounds;
typedef struct { GuiString title; GuiWindowSize size; } GuiWindowState;
typedef struct { GuiLayoutCallbackType layout; GuiWindowState window_state; } GuiWindowCreateOptions;

GuiString GuiString_fromUtf8(const uint8_t* bytes, size_t length);
void GuiString_delete(GuiString* string);
GuiString GuiString_clone(const GuiString* string);
const uint8_t* GuiString_asBytes(const GuiString* string);
size_t GuiString_length(const GuiString* string);
GuiStringVec GuiStringVec_fromArray(const GuiString* items, size_t length);

GuiRefAny GuiRefAny_new(const void* value, size_t size, size_t alignment, uint64_t type_id,
                        GuiRefAnyDestructorType destructor);
const void* GuiRefAny_downcastRef(const GuiRefAny* ref_any, uint64_t type_id);
void* GuiRefAny_downcastMut(GuiRefAny* ref_any, uint64_t type_id);
GuiRefAny GuiRefAny_clone(const GuiRefAny* ref_any);
void GuiRefAny_delete(GuiRefAny* ref_any);

GuiDom GuiDom_createBody(void);
GuiDom GuiDom_createDiv(void);
GuiDom GuiDom_createText(GuiString text);
GuiDom GuiDom_createImage(GuiImageRef image);
GuiDom GuiDom_fromXml(GuiString text);
GuiDom GuiDom_withCss(GuiDom dom, GuiString css);
GuiDom GuiDom_withCallback(GuiDom dom, GuiWindowEventFilter event, GuiRefAny data, GuiCallbackType callback);
GuiDom GuiDom_withChild(GuiDom dom, GuiDom child);
void GuiDom_delete(GuiDom* dom);

GuiButton GuiButton_create(GuiString label);
GuiButton GuiButton_withOnClick(GuiButton button, GuiRefAny data, GuiCallbackType callback);
GuiDom GuiButton_dom(GuiButton button);

GuiCheckBox GuiCheckBox_create(bool checked);
GuiCheckBox GuiCheckBox_withOnToggle(GuiCheckBox check_box, GuiRefAny data, GuiCheckBoxCallbackType callback);
GuiDom GuiCheckBox_dom(GuiCheckBox check_box);

GuiTextInput GuiTextInput_create(GuiString text);
GuiTextInput GuiTextInput_withOnInput(GuiTextInput text_input, GuiRefAny data, GuiTextInputCallbackType callback);
GuiDom GuiTextInput_dom(GuiTextInput text_input);

GuiProgressBar GuiProgressBar_create(float percent);
GuiDom GuiProgressBar_dom(GuiProgressBar progress_bar);

GuiColorInput GuiColorInput_create(GuiColorU color);
GuiColorInput GuiColorInput_withOnChange(GuiColorInput color_input, GuiRefAny data,
                                         GuiColorInputCallbackType callback);
GuiDom GuiColorInput_dom(GuiColorInput color_input);

GuiDropDown GuiDropDown_create(GuiStringVec choices);
GuiDropDown GuiDropDown_withSelected(GuiDropDown drop_down, size_t index);
GuiDropDown GuiDropDown_withOnChoose(GuiDropDown drop_down, GuiRefAny data, GuiDropDownCallbackType callback);
GuiDom GuiDropDown_dom(GuiDropDown drop_down);

GuiImageRef GuiImageRef_callback(GuiRefAny data, GuiRenderImageCallbackType render);
GuiImageRef GuiImageRef_texture(GuiTexture texture);
GuiImageRef GuiImageRef_empty(GuiPhysicalSizeU32 size);
GuiHidpiAdjustedBounds GuiRenderImageCallbackInfo_getBounds(
    const GuiRenderImageCallbackInfo* render_image_callback_info);
GuiOptionGl GuiRenderImageCallbackInfo_getGl(const GuiRenderImageCallbackInfo* render_image_callback_info);
void GuiOptionGl_delete(GuiOptionGl* option_gl);

GuiPhysicalSizeU32 GuiHidpiAdjustedBounds_getPhysicalSize(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds);
GuiLogicalSize GuiHidpiAdjustedBounds_getLogicalSize(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds);

GuiTexture GuiTexture_create(const GuiGl* gl, GuiPhysicalSizeU32 size);
void GuiGl_drawInto(const GuiGl* gl, const GuiTexture* texture);
void GuiGl_viewport(const GuiGl* gl, int32_t x, int32_t y, int32_t width, int32_t height);
void GuiGl_scissor(const GuiGl* gl, int32_t x, int32_t y, int32_t width, int32_t height);
void GuiGl_enable(const GuiGl* gl, uint32_t capability);
void GuiGl_disable(const GuiGl* gl, uint32_t capability);
void GuiGl_clearColor(const GuiGl* gl, float r, float g, float b, float a);
void GuiGl_clear(const GuiGl* gl, uint32_t mask);

GuiVirtualView GuiVirtualView_create(GuiRefAny data, GuiVirtualViewCallbackType callback);
GuiVirtualView GuiVirtualView_withRows(GuiVirtualView virtual_view, size_t row_count, float row_height);
GuiDom GuiVirtualView_dom(GuiVirtualView virtual_view);

GuiThread GuiThread_create(GuiRefAny data, GuiThreadCallbackType work);
GuiThread GuiThread_withWriteBack(GuiThread thread, GuiRefAny data, GuiWriteBackCallbackType write_back);
void GuiCallbackInfo_startThread(const GuiCallbackInfo* callback_info, GuiThread thread);
bool GuiThreadSender_send(const GuiThreadSender* thread_sender, GuiRefAny message);
void GuiThreadSender_delete(GuiThreadSender* thread_sender);

GuiAppConfig GuiAppConfig_create(void);
GuiWindowCreateOptions GuiWindowCreateOptions_create(GuiLayoutCallbackType layout);
GuiApp GuiApp_create(GuiRefAny model, GuiAppConfig config);
void GuiApp_run(const GuiApp* app, GuiWindowCreateOptions window);
void GuiApp_delete(GuiApp* app);

#ifdef __cplusplus
}
#endif

#endif
