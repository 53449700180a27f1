! The part of the binding that the example programs use. `run` lays out, clicks the button once, lays out again, and
! prints what it was given.
module gui
  implicit none
  private

  integer, parameter, public :: GUI_UPDATE_DO_NOTHING = 0, GUI_UPDATE_REFRESH_DOM = 1

  type, public :: gui_ref_any
    class(*), pointer :: value => null()
  end type

  type, public :: gui_callback_info
  end type

  type, public :: gui_layout_callback_info
  end type

  type, public :: gui_dom
    private
    type(node_t), pointer :: node => null()
  contains
    procedure :: with_child
  end type

  type :: node_t
    character(len=:), allocatable :: text
    type(gui_ref_any) :: data
    procedure(gui_callback), pointer, nopass :: on_click => null()
    type(gui_dom) :: children(8)
    integer :: child_count = 0
  end type

  type, public :: gui_button
    private
    type(node_t), pointer :: node => null()
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
  end type

  type, public :: gui_app
    private
    type(gui_ref_any) :: model
  contains
    procedure :: run
  end type

  public :: gui_ref_any_new, gui_dom_create_body, gui_dom_create_text, gui_button_create
  public :: gui_window_create_options_create, gui_app_config_create, gui_app_create

contains

  function gui_ref_any_new(value) result(ref_any)
    class(*), intent(in) :: value
    type(gui_ref_any) :: ref_any
    allocate (ref_any%value, source=value)
  end function

  function gui_dom_create_text(text) result(dom)
    character(len=*), intent(in) :: text
    type(gui_dom) :: dom
    allocate (dom%node)
    dom%node%text = text
  end function

  function gui_dom_create_body() result(dom)
    type(gui_dom) :: dom
    dom = gui_dom_create_text('')
  end function

  function with_child(self, child) result(dom)
    class(gui_dom), intent(in) :: self
    type(gui_dom), intent(in) :: child
    type(gui_dom) :: dom
    dom%node => self%node
    dom%node%child_count = dom%node%child_count + 1
    dom%node%children(dom%node%child_count) = child
  end function

  function gui_button_create(label) result(button)
    character(len=*), intent(in) :: label
    type(gui_button) :: button
    type(gui_dom) :: dom
    dom = gui_dom_create_text(' ['//label//']')
    button%node => dom%node
  end function

  function with_on_click(self, data, callback) result(button)
    class(gui_button), intent(in) :: self
    type(gui_ref_any), intent(in) :: data
    procedure(gui_callback) :: callback
    type(gui_button) :: button
    button%node => self%node
    button%node%data = data
    button%node%on_click => callback
  end function

  function dom(self)
    class(gui_button), intent(in) :: self
    type(gui_dom) :: dom
    dom%node => self%node
  end function

  function gui_window_create_options_create(layout) result(window)
    procedure(gui_layout_callback) :: layout
    type(gui_window_create_options) :: window
    window%layout => layout
  end function

  function gui_app_config_create() result(config)
    type(gui_app_config) :: config
  end function

  function gui_app_create(model, config) result(app)
    type(gui_ref_any), intent(in) :: model
    type(gui_app_config), intent(in) :: config
    type(gui_app) :: app
    app%model = model
  end function

  subroutine run(self, window)
    class(gui_app), intent(in) :: self
    type(gui_window_create_options), intent(in) :: window
    type(gui_dom) :: body
    integer :: i

    associate (size => window%window_state%size%dimensions)
      print '(a, " ", i0, "x", i0)', window%window_state%title, nint(size%width), nint(size%height)
    end associate
    body = lay_out()
    do i = 1, body%node%child_count
      associate (child => body%node%children(i)%node)
        if (.not. associated(child%on_click)) cycle
        if (child%on_click(child%data, gui_callback_info()) == GUI_UPDATE_REFRESH_DOM) body = lay_out()
      end associate
    end do

  contains

    function lay_out() result(body)
      type(gui_dom) :: body
      integer :: i
      body = window%layout(self%model, gui_layout_callback_info())
      do i = 1, body%node%child_count
        write (*, '(a)', advance='no') body%node%children(i)%node%text
      end do
      print '()'
    end function

  end subroutine

end module
