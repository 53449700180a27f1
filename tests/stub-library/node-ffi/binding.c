/* Calls functions of a shared library with machine words as arguments. The System V ABI of x86-64 passes six in registers
   and the others on the stack. Addresses are BigInts. */
#include <dlfcn.h>
#include <node_api.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static napi_env callback_env;
static napi_ref callback_function;

static uint64_t word(napi_env env, napi_value value) {
    uint64_t result = 0;
    bool lossless;
    napi_get_value_bigint_uint64(env, value, &result, &lossless);
    return result;
}

static napi_value big(napi_env env, uint64_t value) {
    napi_value result;
    napi_create_bigint_uint64(env, value, &result);
    return result;
}

static void arguments(napi_env env, napi_callback_info info, size_t count, napi_value* values) {
    napi_get_cb_info(env, info, &count, values, NULL, NULL);
}

/* open(path) */
static napi_value open_library(napi_env env, napi_callback_info info) {
    napi_value path;
    char name[1024];
    arguments(env, info, 1, &path);
    napi_get_value_string_utf8(env, path, name, sizeof name, NULL);
    void* library = dlopen(name, RTLD_NOW);
    if (library == NULL) napi_throw_error(env, NULL, dlerror());
    return big(env, (uintptr_t)library);
}

/* symbol(library, name) */
static napi_value find_symbol(napi_env env, napi_callback_info info) {
    napi_value values[2];
    char name[256];
    arguments(env, info, 2, values);
    napi_get_value_string_utf8(env, values[1], name, sizeof name, NULL);
    void* address = dlsym((void*)(uintptr_t)word(env, values[0]), name);
    if (address == NULL) napi_throw_error(env, NULL, dlerror());
    return big(env, (uintptr_t)address);
}

/* call(address, words) */
static napi_value call(napi_env env, napi_callback_info info) {
    napi_value values[2];
    uint64_t w[10] = {0};
    uint32_t count = 0;
    arguments(env, info, 2, values);
    napi_get_array_length(env, values[1], &count);
    for (uint32_t i = 0; i < count && i < 10; i++) {
        napi_value value;
        napi_get_element(env, values[1], i, &value);
        w[i] = word(env, value);
    }
    typedef uint64_t (*Function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                 uint64_t);
    const Function function = (Function)(uintptr_t)word(env, values[0]);
    return big(env, function(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9]));
}

/* allocate(buffer): the address of a copy, allocated with malloc */
static napi_value allocate(napi_env env, napi_callback_info info) {
    napi_value value;
    void* data;
    size_t length;
    arguments(env, info, 1, &value);
    napi_get_buffer_info(env, value, &data, &length);
    void* copy = malloc(length + 1);
    memcpy(copy, data, length);
    ((char*)copy)[length] = '\0';
    return big(env, (uintptr_t)copy);
}

/* read(address, length) */
static napi_value read_memory(napi_env env, napi_callback_info info) {
    napi_value values[2], result;
    arguments(env, info, 2, values);
    napi_create_buffer_copy(env, (size_t)word(env, values[1]), (void*)(uintptr_t)word(env, values[0]), NULL, &result);
    return result;
}

static uint64_t called(uint64_t first, uint64_t second) {
    napi_env env = callback_env;
    napi_handle_scope scope;
    napi_value function, receiver, result;
    napi_open_handle_scope(env, &scope);
    napi_get_reference_value(env, callback_function, &function);
    napi_get_undefined(env, &receiver);
    napi_value values[2] = {big(env, first), big(env, second)};
    const uint64_t answer =
        napi_call_function(env, receiver, function, 2, values, &result) == napi_ok ? word(env, result) : 0;
    napi_close_handle_scope(env, scope);
    return answer;
}

/* callback(function): the address of a C function with two arguments that calls it */
static napi_value callback(napi_env env, napi_callback_info info) {
    napi_value function;
    arguments(env, info, 1, &function);
    callback_env = env;
    napi_create_reference(env, function, 1, &callback_function);
    return big(env, (uintptr_t)called);
}

NAPI_MODULE_INIT() {
    static const struct { const char* name; napi_callback function; } FUNCTIONS[] = {
        {"open", open_library}, {"symbol", find_symbol},  {"call", call},
        {"allocate", allocate}, {"read", read_memory},    {"callback", callback},
    };
    for (size_t i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++) {
        napi_value function;
        napi_create_function(env, FUNCTIONS[i].name, NAPI_AUTO_LENGTH, FUNCTIONS[i].function, NULL, &function);
        napi_set_named_property(env, exports, FUNCTIONS[i].name, function);
    }
    return exports;
}
