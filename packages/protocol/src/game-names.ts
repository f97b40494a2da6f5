/**
 * How the name of a game in an address is compared: without capital letters, accents, spaces and hyphens. So
 * `/fr/Dame_de_Pique` and `/nl/kleuren-wiezen` are names that a visitor may guess.
 */
export const squeezedName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '');
