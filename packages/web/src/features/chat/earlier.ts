/**
 * What was said before a rematch. The room of the next session is a new one with a chat of its own, and its players
 * come to it from the room before. Kept by the page they stay on: nobody else is shown these lines.
 */
import type { ChatLine } from '@troef/protocol';

/** The chat of one session, the oldest first. */
export interface EarlierChat {
  readonly room: string;
  readonly lines: readonly ChatLine[];
}

const EMPTY: readonly EarlierChat[] = [];
/** More than these are no conversation any more. */
const KEPT_SESSIONS = 3;

/** By the room of the next session. */
const kept = new Map<string, readonly EarlierChat[]>();

/** Keeps the lines of a room for the room that its players go to. */
export function keepFor(nextRoom: string, chat: EarlierChat): void {
  const before = earlierOf(chat.room);
  const all = chat.lines.length === 0 ? before : [...before, chat];
  kept.set(nextRoom, all.slice(-KEPT_SESSIONS));
}

/** Returns the chats of the sessions before this one, the oldest first. */
export const earlierOf = (room: string): readonly EarlierChat[] => kept.get(room) ?? EMPTY;
