/** The compiler to WebAssembly knows a 32-bit integer; in the plain JavaScript build it is a number. */
declare type i32 = number;
