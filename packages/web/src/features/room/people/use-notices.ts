/** Shows and speaks what happens among the people of this table. */
import type { RoomEvent, RoomView } from '@troef/protocol';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import { toast } from '../panels/toast.tsx';
import { tellLeft, tellOf } from './tell.ts';

/** These are shown in the strip for as long as they last (./matter.tsx), so they are only spoken here. */
const IN_STRIP: ReadonlySet<RoomEvent['type']> = new Set(['endVote', 'takeBackAsked', 'paused']);

export function useNotices(): void {
  const t = useT();
  const client = useClient();
  const before = useRef<RoomView | null>(null);
  useEffect(() => {
    before.current = client.store.getState().view;
    return client.onHappened((events, view) => {
      const shown: string[] = [];
      for (const event of events) {
        const words = tellOf(t, view, event) ?? tellLeft(t, before.current, view, event);
        if (words === null) continue;
        // A vote against ending closes the question, and its line in the strip.
        const stands = event.type !== 'endVote' || event.yes;
        if (IN_STRIP.has(event.type) && stands) say(words);
        else shown.push(words);
      }
      before.current = view;
      if (shown.length > 0) toast(shown.join(' '));
    });
  }, [client, t]);
}
