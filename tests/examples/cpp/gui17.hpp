#if __cplusplus < 201703L
#error "gui17.hpp needs C++17"
#endif
#include "gui_stub.hpp"
