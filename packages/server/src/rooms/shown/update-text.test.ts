import { anyLegalMove, createRng, GAMES, type SessionView, VARIANTS } from '@troef/games';
import type { RoomUpdate } from '@troef/protocol';
import { expect, test } from 'vitest';
import { bodyText } from '../../../test/support/body-text.ts';
import { createUpdateWriter } from './update-text.ts';

/** What stands around a session; its seats are made anew for every view, as they are in a room. */
const around = (session: SessionView, seq: number) =>
  ({
    room: 'room',
    seq,
    events: [{ type: 'played', seat: 1, card: '7D' }],
    view: {
      room: 'room',
      seq,
      options: { variant: 'whist', rules: {} },
      seats: [{ name: 'Zoé "de eerste"' }, { name: '' }],
      ...session,
      clock: null,
      left: undefined,
    },
  }) as unknown as RoomUpdate;

test.each(VARIANTS)('%s: the text says what the update says, after every row and to everybody', (variant) => {
  const game = GAMES[variant];
  const options = game.readOptions({});
  const started = options.ok ? game.start(options.value) : options;
  if (!started.ok) throw new Error(started.error);
  let state = started.value;
  for (let seq = 1; seq <= 300 && game.waitsFor(state) !== 'nothing'; seq++) {
    const [seat] = game.toMove(state);
    const events =
      seat === undefined
        ? game.deal(state, createRng(seq), 'real')
        : game.decide(state, seat, anyLegalMove(game.viewFor(state, seat)));
    if ('ok' in events && !events.ok) throw new Error(events.error);
    state = ('ok' in events ? events.value : events).reduce(game.evolve, state);
    const write = createUpdateWriter();
    for (const viewer of [0, 1, null] as const) {
      const update = around(game.viewFor(state, viewer), seq);
      expect(JSON.parse(bodyText(write(update)))).toEqual(JSON.parse(JSON.stringify(update)));
    }
  }
});
