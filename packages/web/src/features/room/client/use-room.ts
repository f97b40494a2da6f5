/** Opens the room for as long as the page shows it, and connects the stage to it. */
import { useEffect, useState } from 'react';
import { openRoom } from './open-parts.ts';
import type { RoomParts } from './room-context.tsx';

export function useRoomParts(room: string): RoomParts | null {
  const [parts, setParts] = useState<RoomParts | null>(null);
  useEffect(() => {
    let left = false;
    const opened = openRoom(room);
    void opened.then((found) => {
      if (!left) setParts(found.parts);
    });
    return () => {
      left = true;
      void opened.then(({ close }) => close());
      setParts(null);
    };
  }, [room]);
  return parts;
}
