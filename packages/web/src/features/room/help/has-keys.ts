/** A device that is only touched has no keys to speak of. */
export const hasKeys = (): boolean => matchMedia('(any-hover: hover), (any-pointer: fine)').matches;
