/** Sentences that begin with a name, such as that of a card, which is written with a small letter elsewhere. */

/** Returns the words with a capital letter. */
export const capital = ({ locale }: { readonly locale: string }, words: string): string =>
  `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
