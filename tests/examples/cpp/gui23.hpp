#if __cplusplus <= 202002L
#error "gui23.hpp needs C++23"
#endif
#include "gui_stub.hpp"
