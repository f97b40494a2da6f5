/** Sentences that begin with a name, such as that of a card, which is written with a small letter elsewhere. */
import type { Say } from './telling/telling.ts';

/** Returns the words with a capital letter. */
export const capital = ({ locale }: Pick<Say, 'locale'>, words: string): string =>
  `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
