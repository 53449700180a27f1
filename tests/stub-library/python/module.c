/* A native module that contains the library. Running gui.py, whose source is included from SOURCE, fills the module. */
#define Py_LIMITED_API 0x03080000
#include <Python.h>

__asm__(".section .rodata\ngui_source:\n.incbin \"" SOURCE "\"\n.byte 0\n.previous\n");
extern const char gui_source[] __attribute__((visibility("hidden")));

static int run(PyObject* module) {
    PyObject* names = PyModule_GetDict(module);
    PyObject* code = Py_CompileString(gui_source, "gui.py", Py_file_input);
    if (code == NULL || PyDict_SetItemString(names, "__builtins__", PyEval_GetBuiltins()) != 0) return -1;
    PyObject* result = PyEval_EvalCode(code, names, names);
    Py_DECREF(code);
    if (result == NULL) return -1;
    Py_DECREF(result);
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void*)run}, {0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "gui", .m_slots = slots};

PyMODINIT_FUNC PyInit_gui(void) { return PyModuleDef_Init(&definition); }
