/** What the compiler to WebAssembly calls a 32-bit integer is a number to the plain JavaScript build. */
declare type i32 = number;
