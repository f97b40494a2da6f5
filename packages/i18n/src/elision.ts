/**
 * French writes *d’Els* and *qu’Arthur*. A sentence of the catalogue does not know which name will be filled
 * in, so it is elided afterwards. Sentences of a chat are left alone, because they quote what people wrote.
 * There is no elision before *huit*, *onze* and *un* as a number, nor before an H that an A follows (*de
 * Hans*).
 */
const BEFORE_A_VOWEL = /(?<!\p{L})(d|qu)e (?!huit|onze|un\b)(?=[aàâeéèêëiîïoôuûœ]|h[eéèiouy]|y[^aeiou])/giu;

export const elided = (sentence: string): string => sentence.replace(BEFORE_A_VOWEL, '$1’');
