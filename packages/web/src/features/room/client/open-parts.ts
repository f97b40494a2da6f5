/**
 * Opens a room: its client over the right line, and its stage. A room that has just been made is opened before its
 * page is drawn, so that its first view is on the way meanwhile.
 */
import { createRoomClient, type Line, type SeedMemory } from '@troef/client';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { atTable } from '../../../lib/people/guest-names.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { roomLine } from '../../../lib/sockets/room-line.ts';
import { mayMove } from '../stage/motion.ts';
import { createStage } from '../stage/stage.ts';
import type { RoomParts } from './room-context.tsx';

/** The share of the player's pace for which a full trick stays on the table. */
const READING_SHARE = 0.75;
/** A room whose page does not come is closed again. */
const AWAITED_MS = 10_000;

/** Kept in the tab, so that a reload does not answer for the player that the next deal may come. */
const seeds: SeedMemory = {
  isGiven(room) {
    try {
      const key = `seed ${room}`;
      if (sessionStorage.getItem(key) !== null) return true;
      sessionStorage.setItem(key, '1');
      return false;
    } catch {
      return false;
    }
  },
};

interface OpenLine {
  readonly line: Line;
  /** Tells the other end that the page no longer shows the room. */
  readonly hide: () => void;
}

/** Returns the line to the server, or that to the tables on this device: the id says where the room is. */
async function lineTo(room: string): Promise<OpenLine> {
  if (!isLocalRoom(room)) return { line: await roomLine(), hide: () => undefined };
  const { localLine } = await import('../../../lib/local/local-line.ts');
  const line = localLine();
  return { line, hide: () => void line.askDevice('device:hide', { room }) };
}

export interface OpenedRoom {
  readonly parts: RoomParts;
  readonly close: () => void;
}

async function open(room: string): Promise<OpenedRoom> {
  const { line, hide } = await lineTo(room);
  const client = createRoomClient(room, line, { seeds, read: atTable });
  const stage = createStage(
    () => usePreferences.getState().speed * READING_SHARE,
    () => document.visibilityState === 'hidden',
    mayMove,
  );
  client.onHappened(stage.happened);
  client.store.subscribe(({ pending }, before) => {
    if (pending !== null && before.pending === null) stage.hurry();
  });
  return {
    parts: { client, stage },
    close() {
      client.close();
      stage.close();
      hide();
    },
  };
}

interface AheadRoom {
  readonly room: string;
  readonly opened: Promise<OpenedRoom>;
  readonly timer: ReturnType<typeof setTimeout>;
}
let ahead: AheadRoom | null = null;
/** The room that a page opened last. */
let shown: string | null = null;

function drop(): void {
  if (ahead === null) return;
  clearTimeout(ahead.timer);
  void ahead.opened.then(({ close }) => close());
  ahead = null;
}

/** Opens a room whose page will be shown in a moment. */
export function openAhead(room: string): void {
  if (room === shown) return;
  drop();
  ahead = { room, opened: open(room), timer: setTimeout(drop, AWAITED_MS) };
}

/** Returns the room that was opened ahead, which from now on is the caller's to close; else opens it. */
export function openRoom(room: string): Promise<OpenedRoom> {
  shown = room;
  if (ahead?.room !== room) return open(room);
  const { opened, timer } = ahead;
  clearTimeout(timer);
  ahead = null;
  return opened;
}
