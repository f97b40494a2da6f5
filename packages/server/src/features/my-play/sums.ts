/** Sums of analysed deals with their errors (docs/behaviour/my-play.md 2). Pure. */
import { PLAY_KINDS, type PlayKind, type PlayMean } from '@troef/protocol';
import type { AnalysedDeal, MeansOfMember } from './my-play.repository.ts';

/** Standard errors beyond which a difference is said to be one. */
export const BEYOND = 2;

export function meanOf(values: readonly number[]): PlayMean {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: length < 2 ? 0 : Math.sqrt(squares / (length - 1) / length) };
}

export const less = (one: PlayMean, other: PlayMean): PlayMean => ({
  mean: one.mean - other.mean,
  error: Math.hypot(one.error, other.error),
});

const lostIn = ({ decisions }: AnalysedDeal, kind: PlayKind): number =>
  decisions.reduce((sum, each) => sum + (each.sure && each.kind === kind ? each.loss : 0), 0);

export interface KindSum extends PlayMean {
  readonly kind: PlayKind;
  readonly decisions: number;
  readonly change: PlayMean;
  /** What went lost in each deal. */
  readonly byDeal: readonly number[];
}

/** The older deals and the newer ones. */
export const halvesOf = <T>(deals: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const middle = Math.floor(deals.length / 2);
  return [deals.slice(0, middle), deals.slice(middle)];
};

/** Returns the kinds that there were, the dearest first. */
export function kindSums(deals: readonly AnalysedDeal[]): readonly KindSum[] {
  return PLAY_KINDS.flatMap((kind): KindSum[] => {
    const decisions = deals.reduce(
      (sum, deal) => sum + deal.decisions.filter((each) => each.kind === kind).length,
      0,
    );
    if (decisions === 0) return [];
    const byDeal = deals.map((deal) => lostIn(deal, kind));
    const [older, newer] = halvesOf(byDeal);
    return [{ kind, decisions, byDeal, ...meanOf(byDeal), change: less(meanOf(newer), meanOf(older)) }];
  }).toSorted((a, b) => b.mean - a.mean);
}

/** Whether the first costs more than the second by more than chance: compared deal by deal. */
export function isFirstSure([first, second]: readonly KindSum[]): boolean {
  if (first === undefined || first.mean <= BEYOND * first.error) return false;
  if (second === undefined) return true;
  const { mean, error } = meanOf(first.byDeal.map((lost, at) => lost - (second.byDeal[at] ?? 0)));
  return mean > BEYOND * error;
}

export interface ContractSum extends PlayMean {
  readonly contract: string;
  /** null: there is no such side, or it is not known. */
  readonly declared: boolean | null;
  readonly deals: number;
}

/** The commonest first. What somebody loses with a contract and against it are two sums. */
export function contractSums(deals: readonly AnalysedDeal[]): readonly ContractSum[] {
  const sums = new Map<string, { contract: string; declared: boolean | null; lost: number[] }>();
  for (const { contract, declared, lost } of deals) {
    if (contract === null) continue;
    const key = `${contract} ${declared}`;
    const sum = sums.get(key) ?? { contract, declared, lost: [] };
    sum.lost.push(lost);
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ lost, ...sum }) => ({ ...sum, deals: lost.length, ...meanOf(lost) }))
    .toSorted((a, b) => b.deals - a.deals);
}

export const peopleMean = (others: readonly MeansOfMember[], kind: PlayKind): PlayMean =>
  meanOf(others.map(({ kinds }) => kinds[kind] ?? 0));
