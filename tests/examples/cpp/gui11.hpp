#if __cplusplus < 201103L
#error "gui11.hpp needs C++11"
#endif
#include "gui_stub.hpp"
