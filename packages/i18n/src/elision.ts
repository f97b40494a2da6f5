/**
 * French writes *d’Els* and *qu’Arthur*. A sentence of the catalogue does not know which name will stand in it, so what was
 * filled in is elided afterwards; sentences of a chat are left alone, because they quote what people wrote. *huit*, *onze* and *un* as a number never are, nor is an H before A (*de Hans*).
 */
const BEFORE_A_VOWEL = /(?<!\p{L})(d|qu)e (?!huit|onze|un\b)(?=[aàâeéèêëiîïoôuûœ]|h[eéèiouy]|y[^aeiou])/giu;

export const elided = (sentence: string): string => sentence.replace(BEFORE_A_VOWEL, '$1’');
