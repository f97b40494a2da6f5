/** Whether the device is more than a touch screen, and so probably has keys. */
export const hasKeys = (): boolean => matchMedia('(any-hover: hover), (any-pointer: fine)').matches;
