/** Whether a text may be an address for mails, as far as a page can tell. The server judges it. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
