/**
 * `cards arena`: two players on duplicate deals, and how much better the first one is.
 *
 * Deals and our own players draw from the seed alone. Two runs differ only in thinking time and in the
 * answers of outside programs.
 */
import { GAMES } from '@troef/games';
import { type EffortPerMove, holdContest, type Outcome, PlayerFault } from '../arena/contest.ts';
import {
  BadArgument,
  readCount,
  readOptions,
  readSeed,
  readVariant,
  readWords,
  withArguments,
} from './arguments.ts';
import { type Opened, openEntrant } from './entrants.ts';

const USAGE = `usage: npm run --silent cards -- arena --variant whist --deals 400 --seed 1 A B
         A and B: level:easy … level:expert, random, flat:CARDS, or exec:COMMAND that speaks the lines of \`cards bot\`
         [--option key=value]… [--session double] [--tables 4] [--patience 60] [--json]`;

/** Seconds. */
const PATIENCE = '60';

export const arena = (argv: readonly string[]): Promise<number> =>
  withArguments(USAGE, async () => {
    const words = readWords(argv, ['variant', 'deals', 'seed', 'option', 'tables', 'patience', 'json']);
    const variant = readVariant(words);
    const options = readOptions(variant, words);
    const deals = readCount('deals', words.deals ?? '400');
    const seed = readSeed(words);
    const abreast = readCount('tables', words.tables ?? '1');
    const patience = 1_000 * readCount('patience', words.patience ?? PATIENCE);
    const [first, second, ...more] = words.positionals;
    if (first === undefined || second === undefined || more.length > 0) {
      throw new BadArgument('an arena has two players, A and B');
    }
    if (deals < 2) throw new BadArgument('--deals: an interval takes two deals');
    const opened: Opened[] = [];
    try {
      const A = openEntrant(first, variant, patience);
      opened.push(A);
      const B = openEntrant(second, variant, patience);
      opened.push(B);
      const now = () => performance.now();
      const outcome = await holdContest(GAMES[variant], { A, B, deals, seed, options, abreast, now });
      const heading = { variant, options, seed, A: A.name, B: B.name };
      process.stdout.write(words.json ? asJson(heading, outcome) : asText(heading, outcome));
      return 0;
    } catch (error) {
      if (!(error instanceof PlayerFault)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    } finally {
      await Promise.all(opened.map((each) => each.close()));
    }
  });

interface Heading {
  readonly variant: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly A: string;
  readonly B: string;
}

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

function asJson({ A, B, ...heading }: Heading, { difference, tables, wins, drawn, effort }: Outcome): string {
  const player = (name: string, won: number, { moves, mean, p50, p99, nodes }: EffortPerMove) => ({
    name,
    wins: won,
    moves,
    thinkingMs: { mean: rounded(mean), p50: rounded(p50), p99: rounded(p99) },
    nodes: nodes === null ? null : Math.round(nodes),
  });
  const { mean, low, high, count } = difference;
  return `${JSON.stringify({
    ...heading,
    deals: count,
    tables,
    difference: { mean: rounded(mean), low: rounded(low), high: rounded(high) },
    A: player(A, wins.A, effort.A),
    B: player(B, wins.B, effort.B),
    drawn,
  })}\n`;
}

function asText({ variant, options, seed, A, B }: Heading, outcome: Outcome): string {
  const { difference, tables, wins, drawn, effort } = outcome;
  const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(2)}`;
  const chosen = Object.entries(options).map(([key, value]) => `, ${key} ${value}`);
  const line = (side: string, { moves, mean, p50, p99, nodes }: EffortPerMove): string =>
    `thinking    ${side} mean ${mean.toFixed(2)} ms, p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}; ${moves} moves` +
    `${nodes === null || nodes === 0 ? '' : `, ${Math.round(nodes)} cards searched a move`}\n`;
  return `A ${A}
B ${B}
${variant}${chosen.join('')}, seed ${seed}: ${difference.count} deals, each at ${tables} tables
difference  ${signed(difference.mean)} a deal for A (95 % ${signed(difference.low)} to ${signed(difference.high)})
deals       A won ${wins.A}, B won ${wins.B}, drawn ${drawn}
${line('A', effort.A)}${line('B', effort.B)}`;
}
