import { FACES } from '@troef/protocol';

/** Returns the face of a user who has chosen none. */
export const usualFace = (id: string): number =>
  [...id].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 997, 7) % FACES;
