! A binding to the C API for the example programs only.
module gui
  use, intrinsic :: iso_c_binding
  implicit none
  private

  integer, parameter, public :: GUI_UPDATE_DO_NOTHING = 0, GUI_UPDATE_REFRESH_DOM = 1
  integer(c_int64_t), parameter :: TYPE_ID = 1

  type, public :: gui_ref_any
    class(*), pointer :: value => null()
  end type

  type, public :: gui_callback_info
  end type

  type, public :: gui_layout_callback_info
  end type

  ! A struct that contains one pointer.
  type, bind(c) :: handle_t
    type(c_ptr) :: pointer
  end type

  type, bind(c) :: string_t
    type(c_ptr) :: bytes
    integer(c_size_t) :: length
  end type

  type, bind(c) :: window_t
    type(c_funptr) :: layout
    type(string_t) :: title
    real(c_float) :: width, height
  end type

  type, public :: gui_dom
    private
    type(handle_t) :: handle
  contains
    procedure :: with_child
  end type

  type, public :: gui_button
    private
    type(handle_t) :: handle
  contains
    procedure :: with_on_click
    procedure :: dom
  end type

  abstract interface
    function gui_callback(data, info) result(update)
      import :: gui_ref_any, gui_callback_info
      type(gui_ref_any), intent(in) :: data
      type(gui_callback_info), intent(in) :: info
      integer :: update
    end function

    function gui_layout_callback(data, info) result(body)
      import :: gui_ref_any, gui_layout_callback_info, gui_dom
      type(gui_ref_any), intent(in) :: data
      type(gui_layout_callback_info), intent(in) :: info
      type(gui_dom) :: body
    end function
  end interface

  type, public :: gui_logical_size
    real :: width = 0.0, height = 0.0
  end type

  type, public :: gui_window_size
    type(gui_logical_size) :: dimensions
  end type

  type, public :: gui_window_state
    character(len=:), allocatable :: title
    type(gui_window_size) :: size
  end type

  type, public :: gui_window_create_options
    procedure(gui_layout_callback), pointer, nopass :: layout => null()
    type(gui_window_state) :: window_state
  end type

  type, public :: gui_app_config
    private
    type(handle_t) :: handle
  end type

  type, public :: gui_app
    private
    type(gui_ref_any) :: model
    type(gui_app_config) :: config
  contains
    procedure :: run
  end type

  ! Callbacks. The library holds only their address, in a RefAny.
  type :: held_t
    type(gui_ref_any) :: data
    procedure(gui_callback), pointer, nopass :: on_click => null()
    procedure(gui_layout_callback), pointer, nopass :: layout => null()
  end type

  abstract interface
    function new_handle() result(handle) bind(c)
      import
      type(handle_t) :: handle
    end function
    function new_from_text(text) result(handle) bind(c)
      import
      type(string_t), value :: text
      type(handle_t) :: handle
    end function
    function new_from_handles(first, second) result(handle) bind(c)
      import
      type(handle_t), value :: first, second
      type(handle_t) :: handle
    end function
    subroutine delete_handle(handle) bind(c)
      import
      type(handle_t), intent(inout) :: handle
    end subroutine
  end interface

  procedure(new_handle), bind(c, name='GuiDom_createBody') :: GuiDom_createBody
  procedure(new_handle), bind(c, name='GuiAppConfig_create') :: GuiAppConfig_create
  procedure(new_from_text), bind(c, name='GuiDom_createText') :: GuiDom_createText
  procedure(new_from_text), bind(c, name='GuiButton_create') :: GuiButton_create
  procedure(new_from_handles), bind(c, name='GuiDom_withChild') :: GuiDom_withChild
  procedure(new_from_handles), bind(c, name='GuiApp_create') :: GuiApp_create
  procedure(delete_handle), bind(c, name='GuiRefAny_delete') :: GuiRefAny_delete
  procedure(delete_handle), bind(c, name='GuiApp_delete') :: GuiApp_delete

  interface
    function GuiString_fromUtf8(bytes, length) result(string) bind(c, name='GuiString_fromUtf8')
      import
      character(kind=c_char), intent(in) :: bytes(*)
      integer(c_size_t), value :: length
      type(string_t) :: string
    end function
    function GuiRefAny_new(value, size, alignment, type_id, destructor) result(ref_any) bind(c, name='GuiRefAny_new')
      import
      type(c_ptr), intent(in) :: value
      integer(c_size_t), value :: size, alignment
      integer(c_int64_t), value :: type_id
      type(c_funptr), value :: destructor
      type(handle_t) :: ref_any
    end function
    function GuiRefAny_downcastRef(ref_any, type_id) result(value) bind(c, name='GuiRefAny_downcastRef')
      import
      type(handle_t), intent(in) :: ref_any
      integer(c_int64_t), value :: type_id
      type(c_ptr) :: value
    end function
    function GuiButton_withOnClick(button, data, callback) result(clickable) bind(c, name='GuiButton_withOnClick')
      import
      type(handle_t), value :: button, data
      type(c_funptr), value :: callback
      type(handle_t) :: clickable
    end function
    function GuiButton_dom(button) result(dom) bind(c, name='GuiButton_dom')
      import
      type(handle_t), value :: button
      type(handle_t) :: dom
    end function
    function GuiWindowCreateOptions_create(layout) result(window) bind(c, name='GuiWindowCreateOptions_create')
      import
      type(c_funptr), value :: layout
      type(window_t) :: window
    end function
    subroutine GuiApp_run(app, window) bind(c, name='GuiApp_run')
      import
      type(handle_t), intent(in) :: app
      type(window_t), value :: window
    end subroutine
  end interface

  public :: gui_ref_any_new, gui_dom_create_body, gui_dom_create_text, gui_button_create
  public :: gui_window_create_options_create, gui_app_config_create, gui_app_create

contains

  function given(text) result(string)
    character(len=*), intent(in) :: text
    type(string_t) :: string
    string = GuiString_fromUtf8(text, len(text, kind=c_size_t))
  end function

  function hold(held) result(ref_any)
    type(held_t), intent(in) :: held
    type(handle_t) :: ref_any
    type(held_t), pointer :: kept
    integer(c_size_t), parameter :: POINTER_SIZE = c_sizeof(c_null_ptr)
    allocate (kept, source=held)
    ref_any = GuiRefAny_new(c_loc(kept), POINTER_SIZE, POINTER_SIZE, TYPE_ID, c_null_funptr)
  end function

  function held_by(ref_any) result(held)
    type(handle_t), intent(in) :: ref_any
    type(held_t), pointer :: held
    type(c_ptr), pointer :: address
    call c_f_pointer(GuiRefAny_downcastRef(ref_any, TYPE_ID), address)
    call c_f_pointer(address, held)
  end function

  function call_event(data, info) result(update) bind(c)
    type(handle_t), value :: data, info
    integer(c_int) :: update
    type(held_t), pointer :: held
    held => held_by(data)
    update = held%on_click(held%data, gui_callback_info())
    call GuiRefAny_delete(data)
  end function

  function call_layout(data, info) result(body) bind(c)
    type(handle_t), value :: data, info
    type(handle_t) :: body
    type(held_t), pointer :: held
    type(gui_dom) :: dom
    held => held_by(data)
    dom = held%layout(held%data, gui_layout_callback_info())
    body = dom%handle
    call GuiRefAny_delete(data)
  end function

  function gui_ref_any_new(value) result(ref_any)
    class(*), intent(in) :: value
    type(gui_ref_any) :: ref_any
    allocate (ref_any%value, source=value)
  end function

  function gui_dom_create_text(text) result(dom)
    character(len=*), intent(in) :: text
    type(gui_dom) :: dom
    dom%handle = GuiDom_createText(given(text))
  end function

  function gui_dom_create_body() result(dom)
    type(gui_dom) :: dom
    dom%handle = GuiDom_createBody()
  end function

  function with_child(self, child) result(dom)
    class(gui_dom), intent(in) :: self
    type(gui_dom), intent(in) :: child
    type(gui_dom) :: dom
    dom%handle = GuiDom_withChild(self%handle, child%handle)
  end function

  function gui_button_create(label) result(button)
    character(len=*), intent(in) :: label
    type(gui_button) :: button
    button%handle = GuiButton_create(given(label))
  end function

  function with_on_click(self, data, callback) result(button)
    class(gui_button), intent(in) :: self
    type(gui_ref_any), intent(in) :: data
    procedure(gui_callback) :: callback
    type(gui_button) :: button
    type(held_t) :: held
    held%data = data
    held%on_click => callback
    button%handle = GuiButton_withOnClick(self%handle, hold(held), c_funloc(call_event))
  end function

  function dom(self)
    class(gui_button), intent(in) :: self
    type(gui_dom) :: dom
    dom%handle = GuiButton_dom(self%handle)
  end function

  function gui_window_create_options_create(layout) result(window)
    procedure(gui_layout_callback) :: layout
    type(gui_window_create_options) :: window
    window%layout => layout
  end function

  function gui_app_config_create() result(config)
    type(gui_app_config) :: config
    config%handle = GuiAppConfig_create()
  end function

  function gui_app_create(model, config) result(app)
    type(gui_ref_any), intent(in) :: model
    type(gui_app_config), intent(in) :: config
    type(gui_app) :: app
    app%model = model
    app%config = config
  end function

  ! Creates the library's app only now, because the callback that uses the model was not known before.
  subroutine run(self, window)
    class(gui_app), intent(in) :: self
    type(gui_window_create_options), intent(in) :: window
    type(held_t) :: held
    type(handle_t) :: app
    type(window_t) :: options

    held%data = self%model
    held%layout => window%layout
    app = GuiApp_create(hold(held), self%config%handle)
    options = GuiWindowCreateOptions_create(c_funloc(call_layout))
    options%title = given(window%window_state%title)
    options%width = window%window_state%size%dimensions%width
    options%height = window%window_state%size%dimensions%height
    call GuiApp_run(app, options)
    call GuiApp_delete(app)
  end subroutine

end module
