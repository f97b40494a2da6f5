/** A sound for each event of the table, when it is seen: a card that lies, a trick that is taken, one's turn, a result. */
import { useEffect } from 'react';
import { playSound } from '../../../lib/sounds.ts';
import { isOwnTurn } from '../own-turn.ts';
import { useClient, useStageOf, useView } from '../room-context.tsx';

export function useTableSounds(): void {
  const client = useClient();
  const stage = useStageOf();
  const turn = useView(isOwnTurn);
  useEffect(
    () =>
      stage.store.subscribe((now, before) => {
        if (now.winner !== null && before.winner === null) playSound('trick');
        else if (now.plays.length > before.plays.length) playSound('card');
      }),
    [stage],
  );
  useEffect(
    () =>
      client.onHappened((events) => {
        if (events.some(({ type }) => type === 'exchanged')) playSound('pass');
        if (events.some(({ type }) => type === 'scored' || type === 'finished')) playSound('result');
      }),
    [client],
  );
  useEffect(() => {
    if (turn) playSound('turn');
  }, [turn]);
}
