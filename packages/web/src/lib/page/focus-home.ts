/**
 * Where the focus belongs on the page if the focused element is gone. Set by pages that know a better place
 * than their heading.
 */
let find: () => HTMLElement | null = () => null;

export const setFocusHome = (home: (() => HTMLElement | null) | null): void => {
  find = home ?? (() => null);
};

export const focusHomeOf = (): HTMLElement | null => find();
