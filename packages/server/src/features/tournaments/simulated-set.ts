/** Plays one set of a table with computers, for a simulation. The same seed plays the same set. */
import { roomOptions } from '@troef/competition/event/lengths.ts';
import type { PlayTable } from '@troef/competition/event/simulate.ts';
import { USUAL_SHARE } from '@troef/competition/event/times.ts';
import type { DealResult, Tournament } from '@troef/competition/event/types.ts';
import { createRng, DEALING_VERSION, GAMES, type Game, missingDeal, type SessionCore } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { wonIn } from './set-result.ts';

/** The level that decides by rules alone. */
const LEVEL = 'easy';
const FIRST_DEALER = 0;

/** Tables of a tournament with `duplicate` are dealt the same cards. */
export function playsSets({
  variant,
  scoring,
  seed,
}: Pick<Tournament, 'variant' | 'scoring' | 'seed'>): PlayTable {
  const game = GAMES[variant] as Game;
  return ({ round, table, set, length }) => {
    const place = scoring === 'duplicate' ? `${round}/${set}` : `${round}/${set}/${table}`;
    const options = game.readOptions({ ...roomOptions(variant, length), firstDealer: FIRST_DEALER });
    const started = options.ok ? game.start(options.value) : options;
    if (!started.ok) throw new Error(`${variant} has no such session: ${started.error}`);
    let state = started.value;
    const deals: DealResult[] = [];
    for (;;) {
      const { sheet, deal } = state as PlayedSession;
      const line = sheet.at(-1);
      if (line?.result.status === 'scored' && sheet.length > deals.length)
        deals.push({ scores: line.scores, won: wonIn(variant, line, deal?.tricksWon ?? [0, 0, 0, 0]) });
      if (game.waitsFor(state) === 'nothing') break;
      const { number, attempt } = missingDeal(state as SessionCore);
      const rng = createRng(`${seed}/deals/${place}/${number}/${attempt}`);
      state = game.deal(state, rng, 'shuffled', DEALING_VERSION).reduce(game.evolve, state);
      state = playDeal(game, state, `${seed}/moves/${place}/${table}/${number}/${attempt}`);
    }
    // From three quarters to five quarters of what a set usually takes.
    const { below } = createRng(`${seed}/time/${round}/${table}/${set}`);
    const ms = Math.round(((length.capMs * USUAL_SHARE) / length.sets) * (0.75 + below(51) / 100));
    return { deals, atFault: [], ms };
  };
}

type PlayedSession = Pick<SessionCore, 'sheet'> & {
  readonly deal: { readonly tricksWon: DealResult['won'] } | null;
};

function playDeal(game: Game, dealt: unknown, seed: string): unknown {
  let state = dealt;
  for (let move = 0; game.waitsFor(state) === 'moves'; move++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) throw new Error('a deal waits for nobody');
    const view = game.viewFor(state, seat);
    const chosen = PLAYERS[game.variant].chooseMove(view, LEVEL, `${seed}/${move}`);
    const decided = game.decide(state, seat, chosen);
    if (!decided.ok) throw new Error(`a computer broke a rule: ${decided.error}`);
    state = decided.value.reduce(game.evolve, state);
  }
  return state;
}
