/** Opens the room for as long as the page shows it, and connects the stage to it. */
import { createRoomClient, type SeedMemory } from '@troef/client';
import { useEffect, useState } from 'react';
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

export function useRoomParts(room: string): RoomParts | null {
  const [parts, setParts] = useState<RoomParts | null>(null);
  useEffect(() => {
    let left = false;
    let opened: RoomParts | undefined;
    void roomLine().then((line) => {
      if (left) return;
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
      setParts(null);
    };
  }, [room]);
  return parts;
}
