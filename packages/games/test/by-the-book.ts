/**
 * A second implementation of colour whist, written straight from docs/rules/whist.md and as differently as
 * possible. It keeps no state: every question reads the whole history of the deal again. It is slow and
 * plain, and a test compares the first implementation with it move by move.
 *
 * Players are 0-3 as in docs/rules (0 is left of the dealer), not seats.
 */
export interface Said {
  readonly player: number;
  readonly bid: string;
}

export interface Book {
  /** The hands by player, as dealt. */
  readonly hands: readonly (readonly string[])[];
  readonly soloFive: boolean;
  readonly smallMisery: boolean;
  readonly piccolo: boolean;
  readonly trullPlayers: readonly number[];
}

interface Stands {
  readonly id: string;
  readonly suit: string;
  readonly holders: readonly number[];
}

const TABLE =
  'together8 solo5 together9 solo6 together10 solo7 together11 smallMisery together12 solo8 piccolo together13 abundance9 trull misery abundance10 abundance11 openMisery abundance12 soloSlim'.split(
    ' ',
  );
const PLAYERS = [0, 1, 2, 3];
const SUITS = ['H', 'D', 'C', 'S'];

const word = (bid: string): string => bid.split(':')[0] ?? '';
const suitOf = (bid: string): string => bid.split(':')[1] ?? '';
const before = (said: readonly Said[], index: number): readonly Said[] => said.slice(0, index);

function higher(id: string, suit: string, stands: Stands | undefined): boolean {
  if (stands === undefined) return true;
  const x = TABLE.indexOf(id);
  const y = TABLE.indexOf(stands.id);
  if (x > y) return true;
  if (x < y || suit === '' || stands.suit === '') return false;
  return SUITS.indexOf(suit) < SUITS.indexOf(stands.suit);
}

function level(book: Book, said: readonly Said[], family: string, suit: string): string | undefined {
  const stands = standing(book, said);
  const from = family === 'together' ? 8 : family === 'abundance' ? 9 : book.soloFive ? 5 : 6;
  const to = family === 'together' ? 13 : family === 'abundance' ? 12 : 8;
  for (let n = from; n <= to; n++) if (higher(`${family}${n}`, suit, stands)) return `${family}${n}`;
  return undefined;
}

export function standing(book: Book, said: readonly Said[]): Stands | undefined {
  for (let i = said.length - 1; i >= 0; i--) {
    const { player, bid } = said[i] as Said;
    const id = word(bid);
    const suit = suitOf(bid);
    if (id === 'join') {
      const earlier = before(said, i);
      const asker = PLAYERS.find((other) => other !== player && openAsk(earlier, other) === suit) as number;
      return { id: level(book, earlier, 'together', suit) ?? '', suit, holders: [asker, player].sort() };
    }
    if (id.startsWith('together')) return { id, suit, holders: pairOf(said, player).toSorted() };
    if (id.toLowerCase().endsWith('misery')) {
      const all = said.filter((each) => each.bid === id).map((each) => each.player);
      return { id, suit: '', holders: all.sort() };
    }
    if (TABLE.includes(id)) return { id, suit, holders: [player] };
  }
  return book.trullPlayers.length === 0 ? undefined : { id: 'trull', suit: '', holders: book.trullPlayers };
}

const passed = (said: readonly Said[], player: number): boolean =>
  said.some((each) => each.player === player && each.bid === 'pass');

const asks = (said: readonly Said[], player: number, suit: string): number =>
  said.filter((each) => each.player === player && each.bid === `ask:${suit}`).length;

const hasBid = (said: readonly Said[], player: number): boolean =>
  said.some((each) => each.player === player && each.bid !== 'pass');

/** Returns the latest ask of a player, unless they have said anything else since or were joined. */
export function openAsk(said: readonly Said[], player: number): string | undefined {
  const own = said.filter((each) => each.player === player).at(-1);
  if (own === undefined || word(own.bid) !== 'ask') return undefined;
  const suit = suitOf(own.bid);
  const since = said.slice(said.lastIndexOf(own) + 1);
  return since.some((each) => each.bid === `join:${suit}`) ? undefined : suit;
}

/** Returns asker and joiner, in that order, of this player's pair, or nobody. */
function pairOf(said: readonly Said[], player: number): readonly number[] {
  for (const [i, { player: joiner, bid }] of said.entries()) {
    if (word(bid) !== 'join') continue;
    const earlier = before(said, i);
    const asker = PLAYERS.find(
      (other) => other !== joiner && openAsk(earlier, other) === suitOf(bid),
    ) as number;
    if (player === asker || player === joiner) return [asker, joiner];
  }
  return [];
}

function boundSuit(said: readonly Said[], player: number): string | undefined {
  const binding = said.filter(
    (each) => each.player === player && /^(solo\d|abundance|join|together)/.test(each.bid),
  );
  const own = binding.at(-1);
  if (own !== undefined) return suitOf(own.bid);
  const pair = pairOf(said, player);
  if (pair.length === 0) return undefined;
  const join = said.find((each) => each.player === pair[1] && word(each.bid) === 'join');
  return suitOf(join?.bid ?? '');
}

const isLivePair = (said: readonly Said[], player: number): boolean => {
  const pair = pairOf(said, player);
  return pair.length === 2 && pair.every((each) => !passed(said, each));
};

function parolePassed(said: readonly Said[], player: number): boolean {
  const pair = pairOf(said, player);
  return said.some((each) => pair.includes(each.player) && each.bid === 'passParole');
}

const isSilent = (said: readonly Said[], player: number): boolean => {
  if (!isLivePair(said, player)) return false;
  const [asker, joiner] = pairOf(said, player);
  return player !== (parolePassed(said, player) ? asker : joiner);
};

/** Returns the player whose turn it is after these bids, or undefined if the auction is over. */
export function turn(book: Book, said: readonly Said[]): number | undefined {
  const last = said.at(-1);
  if (last === undefined) return 0;
  const stands = standing(book, said);
  for (let step = 1; step <= 4; step++) {
    const player = (last.player + step) % 4;
    if (passed(said, player) || isSilent(said, player)) continue;
    if (stands !== undefined && stands.id !== 'trull' && stands.holders.includes(player)) continue;
    return player;
  }
  return undefined;
}

export function legal(book: Book, said: readonly Said[], player: number): readonly string[] {
  const stands = standing(book, said);
  const holds = (suit: string): boolean => (book.hands[player] ?? []).some((card) => card.endsWith(suit));
  const others = PLAYERS.filter((other) => other !== player);
  const bids = ['pass'];
  const joins = SUITS.filter(
    (suit) =>
      others.some((other) => openAsk(said, other) === suit) &&
      holds(suit) &&
      level(book, said, 'together', suit) !== undefined,
  ).map((suit) => `join:${suit}`);

  const own = said.filter((each) => each.player === player);
  if (own.at(-1)?.bid === 'wait') return [...bids, ...joins];
  if (own.some((each) => word(each.bid) === 'soloSlim')) return bids;

  const bound = boundSuit(said, player);
  if (bound !== undefined) {
    if (isLivePair(said, player)) {
      const raise = level(book, said, 'together', bound);
      if (raise !== undefined) bids.push(`${raise}:${bound}`);
      if (['together11', 'together12', 'together13'].includes(raise ?? '') && !parolePassed(said, player)) {
        bids.push('passParole');
      }
      return bids;
    }
    const family = own.some((each) => each.bid.startsWith('abundance')) ? 'abundance' : 'solo';
    const raise = level(book, said, family, bound);
    return raise === undefined ? bids : [...bids, `${raise}:${bound}`];
  }

  if (said.length === 0 && player === 0 && book.trullPlayers.length === 0) bids.push('wait');
  bids.push(...joins);
  const joiner = others.some(
    (other) =>
      !passed(said, other) &&
      boundSuit(said, other) === undefined &&
      !(stands?.holders ?? []).includes(other),
  );
  for (const suit of SUITS.filter(holds)) {
    const taken = others.some(
      (other) => !passed(said, other) && (boundSuit(said, other) === suit || openAsk(said, other) === suit),
    );
    const together = level(book, said, 'together', suit);
    const solo = level(book, said, 'solo', suit);
    const abundance = level(book, said, 'abundance', suit);
    if (together !== undefined && !taken && joiner && asks(said, player, suit) < 2) bids.push(`ask:${suit}`);
    if (solo !== undefined && !taken && (!joiner || asks(said, player, suit) > 0))
      bids.push(`${solo}:${suit}`);
    if (abundance !== undefined && !hasBid(said, player)) bids.push(`${abundance}:${suit}`);
  }
  if (!hasBid(said, player)) {
    for (const suit of SUITS) {
      if (slamCheck(book.hands[player] ?? [], suit) && higher('soloSlim', suit, stands)) {
        bids.push(`soloSlim:${suit}`);
      }
    }
  }
  const miseries = book.smallMisery ? ['smallMisery', 'misery', 'openMisery'] : ['misery', 'openMisery'];
  for (const id of miseries) if (higher(id, '', stands) || stands?.id === id) bids.push(id);
  if (book.piccolo && higher('piccolo', '', stands)) bids.push('piccolo');
  return bids;
}

export function slamCheck(hand: readonly string[], trump: string): boolean {
  const shape = (suit: string) => {
    const length = hand.filter((card) => card[1] === suit).length;
    const run = [...'AKQJT98765432', '-'].findIndex((rank) => !hand.includes(rank + suit));
    const missing = 13 - length;
    return { length, run, enough: run >= Math.min(missing, Math.ceil(missing / 3) + 1) };
  };
  const solid = SUITS.every((suit) => {
    const { length, run, enough } = shape(suit);
    return length === 0 || enough || (suit !== trump && run === length);
  });
  return solid && shape(trump).enough;
}

/** Returns the four scores by player of a played deal, from the table of the rules. */
export function scores(
  id: string,
  target: number,
  declarers: readonly number[],
  tricks: readonly number[],
  doubled: boolean,
): readonly number[] {
  const result = [0, 0, 0, 0];
  const misery = id.toLowerCase().endsWith('misery');
  const sides = misery ? declarers.map((each) => [each]) : [declarers];
  for (const side of sides) {
    const t = side.reduce((total, each) => total + (tricks[each] ?? 0), 0);
    const v = worth(id, target, t) * (doubled ? 2 : 1);
    for (const player of PLAYERS) {
      result[player] = (result[player] ?? 0) + (side.includes(player) ? v * (side.length === 1 ? 3 : 1) : -v);
    }
  }
  return result.map((score) => score + 0);
}

function worth(id: string, n: number, t: number): number {
  if (id.startsWith('together')) {
    const made = new Map([
      [8, 8],
      [9, 11],
      [10, 14],
      [11, 17],
      [12, 20],
      [13, 30],
    ]);
    return t >= n ? (made.get(t) ?? Number.NaN) : -(11 + 3 * (n - 8) + 3 * (n - t - 1));
  }
  if (id === 'solo8') return t >= 8 ? 7 : -(8 + (8 - t - 1));
  if (/^solo\d$/.test(id)) return t >= n ? Math.min(t, 8) - 2 : -(n - 1 + (n - t - 1));
  if (id.startsWith('abundance')) {
    const pay = [10, 15, 20, 30];
    return t >= n ? (pay[Math.min(t, 12) - 9] ?? Number.NaN) : -(pay[n - 9] ?? Number.NaN);
  }
  if (id === 'smallMisery') return t === 0 ? 6 : -6;
  if (id === 'misery') return t === 0 ? 12 : -12;
  if (id === 'openMisery') return t === 0 ? 24 : -24;
  if (id === 'piccolo') return t === 1 ? 8 : -8;
  if (id === 'trull') return t === 13 ? 30 : t >= n ? 16 : -16;
  return t === 13 ? 60 : -60;
}

/** Tells whether all ways of sharing out the tricks left give the same scores. It tries all ways. */
export function certain(
  id: string,
  target: number,
  declarers: readonly number[],
  tricks: readonly number[],
  remaining: number,
): boolean {
  const outcomes = new Set<string>();
  for (let a = 0; a <= remaining; a++) {
    for (let b = 0; a + b <= remaining; b++) {
      for (let c = 0; a + b + c <= remaining; c++) {
        const shared = [a, b, c, remaining - a - b - c].map((more, player) => more + (tricks[player] ?? 0));
        outcomes.add(scores(id, target, declarers, shared, false).join());
        if (outcomes.size > 1) return false;
      }
    }
  }
  return true;
}

/** Returns the winner of the trick, by sorting the plays. */
export function winner(
  plays: readonly { readonly player: number; readonly card: string }[],
  trump: string,
): number {
  const led = plays[0]?.card[1];
  const value = (card: string): number =>
    (card[1] === trump ? 200 : card[1] === led ? 100 : 0) - 'AKQJT98765432'.indexOf(card[0] ?? '');
  return (plays.toSorted((x, y) => value(y.card) - value(x.card))[0] as { player: number }).player;
}
