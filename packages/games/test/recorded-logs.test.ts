/** Logs of earlier releases: their events still give the same scores, and their moves the same events. */
import { describe, expect, test } from 'vitest';
import type { Card, Game, GameEvent, SessionView, Variant } from '../src/index.ts';
import type { BySeat, Seat } from '../src/kernel/seat.ts';
import { toRecord } from '../src/records/record.ts';
import { replayRecord } from '../src/records/replay.ts';
import { GAMES } from '../src/registry.ts';
import { foldEvents, startSession } from '../src/testing/index.ts';
import belote from './logs/belote-2026-11.json' with { type: 'json' };
import coinche from './logs/coinche-2026-11.json' with { type: 'json' };
import hearts from './logs/hearts-2026-11.json' with { type: 'json' };
import kingen from './logs/kingen-2026-11.json' with { type: 'json' };
import manille from './logs/manille-2026-11.json' with { type: 'json' };
import whist from './logs/whist-2026-11.json' with { type: 'json' };
import wiezen from './logs/wiezen-2026-11.json' with { type: 'json' };

/** The form of the files. */
interface Log {
  readonly variant: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly events: readonly unknown[];
  readonly scores: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly places: readonly number[] | null;
}

const LOGS: readonly (readonly [string, Log])[] = [
  ['whist, November 2026', whist],
  ['manille, November 2026', manille],
  ['kingen, November 2026', kingen],
  ['belote, November 2026', belote],
  ['coinche, November 2026', coinche],
  ['hearts, November 2026', hearts],
  ['wiezen, November 2026', wiezen],
];

interface DealtEvent extends GameEvent {
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Card[]>;
  readonly deck?: readonly Card[];
}

describe.each(LOGS)('%s', (_name, log) => {
  const game: Game = GAMES[log.variant as Variant];
  const events = log.events as readonly GameEvent[];

  test('the log folds to the same scores', () => {
    const view: SessionView = game.viewFor(foldEvents(game, startSession(game, log.options), events), null);
    expect(view.sheet.map(({ scores }) => scores)).toEqual(log.scores);
    expect(view.totals).toEqual(log.totals);
    expect(view.places).toEqual(log.places);
  });

  test('its moves give the same events if judged again', () => {
    const replayed = replayRecord(toRecord(game, events, { options: log.options }));
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    expect(replayed.value.deals.map(({ scores }) => scores)).toEqual(log.scores);
    expect(replayed.value.places).toEqual(log.places);

    let state = startSession(game, log.options);
    const again: GameEvent[] = [];
    for (const event of events) {
      const made = game.moveOf(event);
      const decided =
        event.type === 'dealt'
          ? dealAgain(game, state, event as DealtEvent)
          : made && game.decide(state, made.seat, made.move);
      if (decided === null) continue;
      if (!decided.ok) throw new Error(decided.error);
      again.push(...decided.value);
      state = foldEvents(game, state, decided.value);
    }
    expect(again).toEqual(events);
  });
});

const dealAgain = (game: Game, state: unknown, { dealer, hands, deck }: DealtEvent) =>
  game.dealGiven(state, dealer, deck === undefined ? { hands } : { deck });
