/**
 * Tunes the weights of the rollout policies by hill-climbing: `npx node
 * packages/lab/src/weights/tune-rollouts.ts GAME [DEALS] [ROUNDS] [SEED]`, where GAME is a game of kingen or
 * `blackLady`. It changes one weight at a time and keeps the change if the new policy gains against the old
 * one on duplicate deals. Prints the numbers of avoid-weights.ts or win-weights.ts.
 */
import { HEARTS_POINTS, KINGEN_GAMES, type KingenGame, moonScore, type RandomStream } from '@troef/games';
import { seededStream } from '@troef/players/internal/random.ts';
import { AvoidPolicy } from '@troef/players/internal/search/alone/avoid.ts';
import { AVOID_WEIGHTS } from '@troef/players/internal/search/alone/avoid-weights.ts';
import type { Policy } from '@troef/players/internal/search/alone/policy.ts';
import { HEARTS_RULES, kingenRules, type Rules } from '@troef/players/internal/search/alone/rules.ts';
import { RolloutTable } from '@troef/players/internal/search/alone/table.ts';
import { WinPolicy } from '@troef/players/internal/search/alone/win.ts';
import { WIN_WEIGHTS } from '@troef/players/internal/search/alone/win-weights.ts';

const id = process.argv[2] as 'blackLady' | KingenGame;
const deals = Number(process.argv[3] ?? 2000);
const rounds = Number(process.argv[4] ?? 100);
const seed = process.argv[5] ?? 'tune';
if (id !== 'blackLady' && !KINGEN_GAMES.includes(id)) throw new RangeError(`no game ${id}`);

type Weights = Readonly<Record<string, number | readonly number[]>>;
const rulesOf = (number: number): Rules =>
  id === 'blackLady'
    ? HEARTS_RULES
    : kingenRules(id, id === 'trumps' ? ((['H', 'D', 'C', 'S'] as const)[number & 3] ?? null) : null);

const table = new RolloutTable(rulesOf(0));
const policyOf = (weights: Weights): Policy & { passing?(seat: number): readonly number[] } =>
  id === 'trumps'
    ? new WinPolicy({ ...WIN_WEIGHTS, ...weights }, table)
    : new AvoidPolicy({ ...AVOID_WEIGHTS[id], ...weights }, table);

/** Seats of the challenger: each pattern and its opposite. */
const SEATINGS = [0b0101, 0b1010, 0b0011, 0b1100, 0b0110, 0b1001] as const;

function shuffledHands(stream: RandomStream): Int32Array {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last--) {
    const other = stream.below(last + 1);
    [pack[last], pack[other]] = [pack[other] as number, pack[last] as number];
  }
  const hands = new Int32Array(16);
  for (const [index, card] of pack.entries()) {
    const at = (index & 3) * 4 + ((card / 13) | 0);
    hands[at] = (hands[at] as number) | (1 << (card % 13));
  }
  return hands;
}

function playedOut(
  hands: Int32Array,
  number: number,
  challengers: number,
  A: ReturnType<typeof policyOf>,
  B: typeof A,
): number {
  table.rules = rulesOf(number);
  table.hands.set(hands);
  table.left.fill(0x1fff);
  table.voids.fill(0);
  table.points.fill(0);
  table.taken = table.laid = table.lying = 0;
  table.tricksLeft = 13;
  table.broken = false;
  A.begin(table);
  B.begin(table);
  const step = [1, 3, 2, 0][number & 3] as number;
  if (id === 'blackLady' && step > 0) {
    const passed = [0, 1, 2, 3].map((seat) => ((challengers >> seat) & 1 ? A : B).passing?.(seat) ?? []);
    for (const [seat, cards] of passed.entries()) {
      for (const card of cards) {
        const suit = (card / 13) | 0;
        const bit = 1 << (card % 13);
        const to = ((seat + step) & 3) * 4 + suit;
        table.hands[seat * 4 + suit] = (table.hands[seat * 4 + suit] as number) & ~bit;
        table.hands[to] = (table.hands[to] as number) | bit;
      }
    }
  }
  table.leader = number & 3;
  if (id === 'blackLady')
    while (((table.hands[table.leader * 4 + 2] as number) & 1) === 0) table.leader = (table.leader + 1) & 3;
  while (!table.isOver) {
    const card = ((challengers >> table.mover) & 1 ? A : B).choose();
    table.play((card / 13) | 0, card % 13);
  }
  let lead = 0;
  const moon = id === 'blackLady' ? [...table.points].indexOf(HEARTS_POINTS) : -1;
  for (let seat = 0; seat < 4; seat++) {
    const points = moon < 0 ? (table.points[seat] as number) : moonScore(seat, moon);
    lead += ((challengers >> seat) & 1 ? 1 : -1) * points;
  }
  return ((id === 'trumps' ? 1 : -1) * lead) / 2;
}

/** Returns A's mean lead for a deal, and its distance from zero in standard errors. */
function match(a: Weights, b: Weights, name: string, many: number): { mean: number; z: number } {
  const stream = seededStream(`${seed} ${name}`);
  const [A, B] = [policyOf(a), policyOf(b)];
  let sum = 0;
  let squares = 0;
  for (let number = 0; number < many; number++) {
    const hands = shuffledHands(stream);
    let lead = 0;
    for (const seating of SEATINGS) lead += playedOut(hands, number, seating, A, B);
    sum += lead / 6;
    squares += (lead / 6) ** 2;
  }
  const mean = sum / many;
  return { mean, z: mean / Math.sqrt(Math.max(1e-9, squares / many - mean * mean) / many) };
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const start: Weights = { ...(id === 'trumps' ? WIN_WEIGHTS : AVOID_WEIGHTS[id]) };
let best: Weights = start;
const chance = seededStream(`${seed} changes`);
const names = Object.keys(start).flatMap((name) =>
  Array.isArray(start[name]) ? start[name].map((_, index) => [name, index] as const) : [[name, -1] as const],
);
const STEPS = [0.6, 0.8, 1.25, 1.6];
for (let round = 0; round < rounds; round++) {
  const [name, index] = names[chance.below(names.length)] as readonly [string, number];
  const factor = STEPS[chance.below(STEPS.length)] as number;
  const change = (value: number): number => {
    const changed = Math.round(value * factor);
    return changed === value ? value + (factor > 1 ? 3 : -3) : changed;
  };
  const now = best[name] as number | readonly number[];
  const next: Weights = {
    ...best,
    [name]:
      typeof now === 'number' ? change(now) : now.map((value, at) => (at === index ? change(value) : value)),
  };
  const first = match(next, best, `round ${round}`, Math.ceil(deals / 4));
  if (first.z < 0.5) continue;
  const { mean, z } = match(next, best, `again ${round}`, deals);
  if (z < 1.3) continue;
  best = next;
  print(
    `${round}: ${name}${index < 0 ? '' : `[${index}]`} ${JSON.stringify(next[name])} gains ${mean.toFixed(4)} (z ${z.toFixed(1)})`,
  );
}
const { mean, z } = match(best, start, 'end', deals * 2);
print(`in all ${mean.toFixed(3)} a deal (z ${z.toFixed(1)})`);
print(JSON.stringify(best));
