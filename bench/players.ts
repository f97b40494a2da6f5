/**
 * `npm run bench -- players`: how strong the levels are (ladder), what a move costs (thinking), what they
 * lose in endings (regret), what they bid and make (contracts), how often they shoot the moon (moons).
 *
 * `--part ladder` runs one part, `--variant whist` one game, `--pair hard-normal` one step of the ladder,
 * `--deals 50` that many deals of each. `--log FILE` keeps every deal of the ladder (diary.ts), so that an
 * interrupted run goes on where it was. `--quick` ends within 45 seconds and says with how few deals.
 */
import { parseArgs } from 'node:util';
import type { Variant } from '@troef/games';
import { LEVELS, type Level, PLAYERS } from '@troef/players';
import { bids } from './players/bids.ts';
import { contracts } from './players/contracts.ts';
import { openDiary } from './players/diary.ts';
import { climb, isPair, ladderTable, PAIRS, type Pair, QUICK_SHARES } from './players/ladder.ts';
import { moons } from './players/moons.ts';
import { REGRETTED, regretsIn, regretTable } from './players/regret.ts';
import type { Section } from './players/section.ts';
import { costsOf, costTable } from './players/thinking.ts';

const VARIANTS = Object.keys(PLAYERS) as readonly Variant[];
const PARTS = ['ladder', 'thinking', 'regret', 'contracts', 'moons', 'bids'] as const;

interface Asked {
  readonly quick: boolean;
  readonly parts: readonly (typeof PARTS)[number][];
  readonly variants: readonly Variant[];
  readonly pairs: readonly Pair[];
  readonly deals: number | undefined;
  readonly log: string | undefined;
  readonly session: string | undefined;
  /** The level that plays bids out. */
  readonly level: Level;
}

/** Milliseconds that a part may take in a quick run, all games together. */
const QUICK = { ladder: 16_000, thinking: 5_000, regret: 3_000 } as const;
const FULL = {
  thinking: 40,
  regret: 400,
  contracts: 4_000,
  quickContracts: 60,
  moons: 200,
  quickMoons: 3,
  bids: 2_000,
  quickBids: 5,
} as const;

function chosen<T extends string>(word: string | undefined, all: readonly T[]): readonly T[] {
  if (word === undefined) return all;
  const found = all.filter((each) => each === word);
  if (found.length === 0) throw new Error(`There is no "${word}". These exist: ${all.join(', ')}`);
  return found;
}

function asked(quick: boolean): Asked {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { part: text, variant: text, pair: text, deals: text, log: text, level: text, session: text },
    strict: false,
  });
  const word = (name: string): string | undefined => values[name] as string | undefined;
  return {
    quick,
    parts: chosen(word('part'), PARTS),
    variants: chosen(word('variant'), VARIANTS),
    pairs: chosen(word('pair'), Object.keys(PAIRS).filter(isPair)),
    deals: word('deals') === undefined ? undefined : Number(word('deals')),
    log: word('log'),
    session: word('session'),
    level: chosen(word('level') ?? 'normal', LEVELS)[0] ?? 'normal',
  };
}

/** Returns the ends of shares of the time, one after another; infinity if the run is not quick. */
function shares(quick: boolean, milliseconds: number, many: number): (part?: number) => number {
  let end = performance.now();
  return (part = 1) => {
    end += (part * milliseconds) / many;
    return quick ? end : Number.POSITIVE_INFINITY;
  };
}

async function ladder({ quick, variants, pairs, deals, log }: Asked): Promise<Section> {
  const diary = openDiary(log);
  const rungs = [...diary.rungs];
  const climbed = pairs.filter((pair) => !quick || QUICK_SHARES[pair] !== undefined);
  const all = climbed.reduce((sum, pair) => sum + (QUICK_SHARES[pair] ?? 1), 0);
  const until = shares(quick, QUICK.ladder, variants.length * all);
  for (const variant of variants) {
    for (const pair of climbed) {
      const end = until(QUICK_SHARES[pair]);
      if (rungs.some((rung) => rung.variant === variant && `${rung.a}-${rung.b}` === pair)) continue;
      rungs.push(await climb(variant, pair, deals ?? PAIRS[pair], end, diary));
    }
  }
  return { lines: ladderTable(rungs), figures: { ladder: rungs } };
}

function thinking({ quick, variants, deals }: Asked): Section {
  const until = shares(quick, QUICK.thinking, variants.length);
  const costs = variants.flatMap((variant) => costsOf(variant, deals ?? FULL.thinking, until()));
  return { lines: costTable(costs), figures: { thinking: costs } };
}

function regret({ quick, variants, deals }: Asked): Section {
  const games = variants.filter((variant) => REGRETTED.includes(variant));
  const until = shares(quick, QUICK.regret, games.length);
  const regrets = games.flatMap((variant) => regretsIn(variant, deals ?? FULL.regret, until()));
  return { lines: regretTable(regrets), figures: { regret: regrets } };
}

export async function run({ quick }: { quick: boolean }): Promise<{
  table: string;
  figures: Record<string, unknown>;
}> {
  const wanted = asked(quick);
  const made: Section[] = [];
  for (const part of wanted.parts) {
    if (part === 'ladder') made.push(await ladder(wanted));
    else if (part === 'thinking') made.push(thinking(wanted));
    else if (part === 'regret') made.push(regret(wanted));
    else if (part === 'bids') {
      made.push(bids({ ...wanted, deals: wanted.deals ?? (quick ? FULL.quickBids : FULL.bids) }));
    } else if (part === 'moons') made.push(moons(wanted.deals ?? (quick ? FULL.quickMoons : FULL.moons)));
    else made.push(contracts(wanted.deals ?? (quick ? FULL.quickContracts : FULL.contracts)));
  }
  const note = quick
    ? 'quick: as many deals as there was time for, too few to tell levels apart; expert and flat not played\n\n'
    : '';
  return {
    table: note + made.map(({ lines }) => lines.join('\n')).join('\n\n'),
    figures: { quick, ...Object.assign({}, ...made.map((section) => section.figures)) },
  };
}
