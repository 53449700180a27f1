#include "gui_stub.hpp"
