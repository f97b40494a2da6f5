/** Where the keyboard belongs on the page that is shown, when what had it is gone: set by pages that know better than their heading. */
let find: () => HTMLElement | null = () => null;

export const setFocusHome = (home: (() => HTMLElement | null) | null): void => {
  find = home ?? (() => null);
};

export const focusHomeOf = (): HTMLElement | null => find();
