#if __cplusplus < 202002L
#error "gui20.hpp needs C++20"
#endif
#include "gui_stub.hpp"
