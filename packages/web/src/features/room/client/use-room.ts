/** Opens the room for as long as the page shows it, and connects the stage to it. */
import { createRoomClient, type Line, type SeedMemory } from '@troef/client';
import { useEffect, useState } from 'react';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { atTable } from '../../../lib/people/guest-names.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { roomLine } from '../../../lib/sockets/room-line.ts';
import { mayMove } from '../stage/motion.ts';
import { createStage } from '../stage/stage.ts';
import type { RoomParts } from './room-context.tsx';

/** The share of the player's pace for which a full trick stays on the table. */
const READING_SHARE = 0.75;

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

export function useRoomParts(room: string): RoomParts | null {
  const [parts, setParts] = useState<RoomParts | null>(null);
  useEffect(() => {
    let left = false;
    let opened: RoomParts | undefined;
    let hideRoom = (): void => undefined;
    void lineTo(room).then(({ line, hide }) => {
      if (left) return;
      hideRoom = hide;
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
      opened = { client, stage };
      setParts(opened);
    });
    return () => {
      left = true;
      opened?.client.close();
      opened?.stage.close();
      hideRoom();
      setParts(null);
    };
  }, [room]);
  return parts;
}
