module counter_window
  use gui
  implicit none
  private

  type, public :: model_t
    integer :: counter = 0
  end type

  public :: layout

contains

  function on_click(data, info) result(update)
    type(gui_ref_any), intent(in) :: data
    type(gui_callback_info), intent(in) :: info
    integer :: update

    update = GUI_UPDATE_DO_NOTHING
    select type (model => data%value)
    type is (model_t)
      model%counter = model%counter + 1
      update = GUI_UPDATE_REFRESH_DOM
    end select
  end function

  function layout(data, info) result(body)
    type(gui_ref_any), intent(in) :: data
    type(gui_layout_callback_info), intent(in) :: info
    type(gui_dom) :: body

    type(gui_button) :: button
    character(len=12) :: counter

    body = gui_dom_create_body()
    select type (model => data%value)
    type is (model_t)
      write (counter, '(i0)') model%counter
      button = gui_button_create('Increase counter')
      button = button%with_on_click(data, on_click)

      body = body%with_child(gui_dom_create_text(trim(counter)))
      body = body%with_child(button%dom())
    end select
  end function

end module

program hello_world
  use gui
  use counter_window
  implicit none

  type(gui_app) :: app
  type(gui_window_create_options) :: window

  window = gui_window_create_options_create(layout)
  window%window_state%title = 'Hello, world'
  window%window_state%size%dimensions%width = 400.0
  window%window_state%size%dimensions%height = 300.0

  app = gui_app_create(gui_ref_any_new(model_t(counter=5)), gui_app_config_create())
  call app%run(window)
end program
