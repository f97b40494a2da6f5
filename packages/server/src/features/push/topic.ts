/** Derives the topic by which a push service replaces a waiting push by a newer one (RFC 8030, 5.4). */
import { createHash } from 'node:crypto';

/** A topic has at most 32 letters of base64url, and reveals nothing about its subject. */
const LETTERS = 32;

export const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, LETTERS);
