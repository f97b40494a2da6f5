/** The word by which a push service lets a newer push take the place of one that still waits (RFC 8030, 5.4). */
import { createHash } from 'node:crypto';

/** 32 letters of base64url at the most, and nothing that says what it is about. */
const LETTERS = 32;

export const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, LETTERS);
