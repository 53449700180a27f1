#if __cplusplus < 201402L
#error "gui14.hpp needs C++14"
#endif
#include "gui_stub.hpp"
