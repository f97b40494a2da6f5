/**
 * Positions of all six games, for pictures and measurements of the table. Computers play sessions from fixed
 * seeds, and the rules show them to one seat, so every bid and card shown is legal, and a new rule option is
 * covered by itself. Of each kind of question the position that is hardest to lay out is kept.
 */
import {
  createRng,
  DEALING_VERSION,
  fillPattern,
  GAMES,
  patternOf,
  SEATS,
  type Seat,
  type SessionView,
  type Variant,
} from '@troef/games';
import { PLAYERS } from '@troef/players';

/** A moment of a session, as seen from one seat. */
export interface Position {
  readonly variant: Variant;
  /** The options of its session. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seat: Seat;
  readonly view: SessionView;
  /** The view of the same seat just before it was asked, if its phase and its hand were the same then. */
  readonly before?: SessionView;
}

/** The tables, with every option that adds something to them. */
const RULES: Readonly<Record<string, readonly [Variant, Readonly<Record<string, unknown>>]>> = {
  whist: ['whist', { piccolo: true, length: 8 }],
  manille: ['manille', { target: 61 }],
  wiezen: ['wiezen', { length: 8 }],
  kingen: ['kingen', { session: 'double' }],
  hearts: ['hearts', { target: 50 }],
  belote: ['belote', { target: 501 }],
  coinche: ['belote', { variant: 'coinche', target: 501 }],
};

const SESSIONS = 6;
/** Two rounds of dealers and one deal more; kingen has a fixed number of deals. */
const DEALS_OF_A_SESSION = 9;

/** A chosen position and how hard it is. */
interface Kept {
  readonly position: Position;
  readonly weight: number;
}

/** The positions of one table, by the name of what they show. */
export type Positions = ReadonlyMap<string, Position>;

export function positionsOf(table: string): Positions {
  const found = RULES[table];
  if (found === undefined) throw new Error(`no table ${table}`);
  const [variant, rules] = found;
  const kept = new Map<string, Kept>();
  for (let session = 1; session <= SESSIONS; session++)
    playSession(variant, rules, `${table} ${session}`, kept);
  return new Map([...kept].map(([name, { position }]) => [name, position]));
}

export const TABLES: readonly string[] = Object.keys(RULES);

function playSession(
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
  seed: string,
  kept: Map<string, Kept>,
): void {
  const game = GAMES[variant];
  const rng = createRng(seed);
  const options = game.readOptions(rules);
  if (!options.ok) throw new Error(`wrong option ${options.error}`);
  const started = game.start(options.value);
  if (!started.ok) throw new Error(started.error);
  let state = started.value;
  let views: readonly SessionView[] = [];
  for (let deals = 0; ; ) {
    const waits = game.waitsFor(state);
    const before = views;
    views = SEATS.map((seat) => game.viewFor(state, seat));
    for (const seat of SEATS)
      for (const { name, weight, position } of namesOf(views[seat], before[seat], seat))
        if ((kept.get(name)?.weight ?? Number.NEGATIVE_INFINITY) < weight)
          kept.set(name, { weight, position: { variant, rules, ...position } });
    if (waits === 'nothing') return;
    if (waits === 'deal') {
      if (variant !== 'kingen' && deals++ === DEALS_OF_A_SESSION) {
        const stopped = game.stop(state);
        if (!stopped.ok) return;
        state = stopped.value.reduce(game.evolve, state);
      } else state = game.deal(state, rng, 'shuffled', DEALING_VERSION).reduce(game.evolve, state);
      continue;
    }
    const [seat = 0] = game.toMove(state);
    const view = game.viewFor(state, seat);
    const decided = game.decide(state, seat, moveOf(variant, view, rng));
    if (!decided.ok) throw new Error(`${seed}: ${decided.error}`);
    state = decided.value.reduce(game.evolve, state);
  }
}

/**
 * Returns what a computer would play. In the auction it is now and then any legal bid, so that all contracts
 * occur.
 */
function moveOf(variant: Variant, view: SessionView, rng: ReturnType<typeof createRng>): string {
  const { legal, deal } = view;
  const isPlay = deal?.phase === 'playing';
  if (isPlay || rng.below(3) > 0) {
    if (PLAYERS[variant].isQuick('easy'))
      return PLAYERS[variant].chooseMove(view, 'easy', String(rng.below(1e6)));
  }
  const move = legal[rng.below(legal.length)] ?? '';
  return patternOf(move) === undefined ? move : fillPattern(move, deal?.hand ?? [], rng);
}

interface Named {
  readonly name: string;
  readonly weight: number;
  readonly position: Omit<Position, 'variant' | 'rules'>;
}

/** Returns the view of this seat under every name that fits it. */
function namesOf(view: SessionView | undefined, previous: SessionView | undefined, seat: Seat): Named[] {
  const deal = view?.deal;
  if (view === undefined || deal == null) return [];
  const said = JSON.stringify(deal.auction).length + JSON.stringify(deal.contract).length;
  const asked = view.toMove.includes(seat);
  // The two views differ only in what the beginning of a turn changes.
  const isNew =
    asked &&
    previous?.deal?.phase === deal.phase &&
    previous.deal.hand.join() === deal.hand.join() &&
    !previous.toMove.includes(seat);
  const position = isNew ? { seat, view, before: previous } : { seat, view };
  const named = (name: string, weight: number): Named[] => [{ name, weight, position }];
  if (view.places !== null) return named('session-end', view.sheet.length * 100 + said);
  if (deal.phase === 'scored') return named('deal-end', JSON.stringify(view.sheet.at(-1)).length);
  if (deal.phase === 'allPassed') return named('all-passed', view.sheet.length);
  const least = isNew ? 1_000 : 0;
  if (deal.phase !== 'playing') {
    if (!asked) return named(`${deal.phase}-wait`, deal.auction.length * 10 + said);
    const again = deal.auction.some((entry) => entry.seat === seat) ? '-again' : '';
    return named(`${deal.phase}${again}`, least + view.legal.length * 10 + said / 100);
  }
  const plays = deal.trick?.plays.length ?? 0;
  const full = deal.hand.length * 100;
  const shown = Object.values(deal.open).flat().length;
  return [
    ...(shown > 0 ? named('open-hand', full + (asked ? 10 : 0) + shown * 20 + said / 10) : []),
    ...(asked && plays === 3 ? named('turn', least + full + said) : []),
    ...(!asked && deal.tricks.length > 0 ? named('no-turn', full + said + plays * 150) : []),
    ...(asked && deal.hand.length <= 3 ? named('turn-late', view.sheet.length * 100 + least + said) : []),
  ];
}
