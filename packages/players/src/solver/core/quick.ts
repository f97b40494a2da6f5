/// <reference path="./machine.d.ts" />
export function quick(seat: i32, tricks: i32, need: i32): i32 {
  return 0;
}
