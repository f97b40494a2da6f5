/**
 * Whether the device has keys: one was pressed last at this table, or the device is more than a touch screen. A tablet
 * with a keyboard, and a computer without a mouse, show it by the first.
 */
export const hasKeys = (): boolean =>
  document.documentElement.dataset.input === 'keys' ||
  matchMedia('(any-hover: hover), (any-pointer: fine)').matches;
