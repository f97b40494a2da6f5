/**
 * Sums of analysed deals with their errors (docs/behaviour/my-play.md 2). Pure: the server adds up those of a member, and a
 * browser those of a guest.
 */
import {
  MY_PLAY_DEALS_MIN,
  MY_PLAY_LISTED,
  type MyPlayReply,
  PLAY_KINDS,
  type PlayDecision,
  type PlayFault,
  type PlayKind,
  type PlayMean,
} from './my-play.ts';

export interface AnalysedDeal {
  readonly deal: string;
  readonly contract: string | null;
  readonly declared: boolean | null;
  readonly seat: number;
  readonly record: string;
  readonly decisions: readonly PlayDecision[];
  /** The sum of what is marked. */
  readonly lost: number;
  readonly at: Date;
}

/** What others lose in a deal on average. */
export interface PlayOfOthers {
  readonly count: number;
  readonly all: PlayMean;
  readonly kind: (kind: PlayKind) => PlayMean;
}

/** Deals to look at again. */
const AGAIN = 3;
/** Standard errors beyond which a difference is said to be one. */
const BEYOND = 2;

export function meanOf(values: readonly number[]): PlayMean {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: length < 2 ? 0 : Math.sqrt(squares / (length - 1) / length) };
}

const less = (one: PlayMean, other: PlayMean): PlayMean => ({
  mean: one.mean - other.mean,
  error: Math.hypot(one.error, other.error),
});

/** The sum of what is marked. Anything else may be chance. */
export const lostIn = (decisions: readonly PlayDecision[]): number =>
  decisions.reduce((sum, { loss, sure }) => sum + (sure ? loss : 0), 0);

interface KindSum extends PlayMean {
  readonly kind: PlayKind;
  readonly decisions: number;
  readonly change: PlayMean;
  /** What went lost in each deal. */
  readonly byDeal: readonly number[];
}

/** The older deals and the newer ones. */
const halvesOf = <T>(deals: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const middle = Math.floor(deals.length / 2);
  return [deals.slice(0, middle), deals.slice(middle)];
};

/** Returns the kinds that there were, the dearest first. */
function kindSums(deals: readonly AnalysedDeal[]): readonly KindSum[] {
  return PLAY_KINDS.flatMap((kind): KindSum[] => {
    const ofKind = deals.map(({ decisions }) => decisions.filter((each) => each.kind === kind));
    const decisions = ofKind.flat().length;
    if (decisions === 0) return [];
    const byDeal = ofKind.map(lostIn);
    const [older, newer] = halvesOf(byDeal);
    return [{ kind, decisions, byDeal, ...meanOf(byDeal), change: less(meanOf(newer), meanOf(older)) }];
  }).toSorted((a, b) => b.mean - a.mean);
}

/** Whether the first costs more than the second by more than chance: compared deal by deal. */
function isFirstSure([first, second]: readonly KindSum[]): boolean {
  if (first === undefined || first.mean <= BEYOND * first.error) return false;
  if (second === undefined) return true;
  const { mean, error } = meanOf(first.byDeal.map((lost, at) => lost - (second.byDeal[at] ?? 0)));
  return mean > BEYOND * error;
}

interface ContractSum extends PlayMean {
  readonly contract: string;
  /** null: there is no such side, or it is not known. */
  readonly declared: boolean | null;
  readonly deals: number;
}

/** The commonest first. What somebody loses with a contract and against it are two sums. */
function contractSums(deals: readonly AnalysedDeal[]): readonly ContractSum[] {
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

const marksOf = ({ decisions }: AnalysedDeal): readonly PlayDecision[] =>
  decisions.filter(({ sure }) => sure).toSorted((a, b) => b.loss - a.loss);

const lookedAt = ({ deal: id, contract, seat, record, at: analysed }: AnalysedDeal, at: number) => ({
  ...{ id, contract, seat, at, record, analysed: analysed.toISOString() },
});

/** What the page says of a decision in words. */
const faultOf = ({ kind, move, better }: PlayDecision): PlayFault => ({
  kind,
  ...(move !== undefined && { move }),
  ...(better !== undefined && { better }),
});

/** The deals in which most went lost, each with its worst decision. */
const dearestDeals = (deals: readonly AnalysedDeal[]): MyPlayReply['again'] =>
  deals
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, AGAIN)
    .flatMap((deal) => {
      const [worst] = marksOf(deal);
      return worst === undefined ? [] : [{ ...lookedAt(deal, worst.at), lost: deal.lost, ...faultOf(worst) }];
    });

const dearestDecisions = (deals: readonly AnalysedDeal[]): MyPlayReply['dearest'] =>
  deals
    .flatMap((deal) =>
      marksOf(deal).map((fault) => ({
        ...lookedAt(deal, fault.at),
        ...faultOf(fault),
        ...{ loss: fault.loss, error: fault.error },
      })),
    )
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, MY_PLAY_LISTED.decisions);

const newestDeals = (deals: readonly AnalysedDeal[]): MyPlayReply['newest'] =>
  deals
    .slice(-MY_PLAY_LISTED.deals)
    .toReversed()
    .map((deal) => {
      const marks = marksOf(deal);
      const [worst] = marks;
      return {
        ...lookedAt(deal, worst?.at ?? 0),
        dearest: worst === undefined ? null : { ...faultOf(worst), loss: worst.loss },
        marked: marks.length,
      };
    });

/** Tells what there is to say about deals, the oldest first. `others` is only asked for if there are enough deals. */
export async function myPlayOf(
  deals: readonly AnalysedDeal[],
  others: () => Promise<PlayOfOthers | null>,
): Promise<MyPlayReply> {
  const listed = {
    ...{ deals: deals.length, newest: newestDeals(deals), dearest: dearestDecisions(deals) },
    again: dearestDeals(deals),
  };
  if (deals.length < MY_PLAY_DEALS_MIN) return { ...listed, ...NOTHING_SAID };
  const kinds = kindSums(deals);
  const people = await others();
  const [older, newer] = halvesOf(deals.map(({ lost }) => lost));
  return {
    ...listed,
    all: meanOf(deals.map(({ lost }) => lost)),
    kinds: kinds.map(({ byDeal: _, ...sum }) => ({ ...sum, people: people?.kind(sum.kind) ?? null })),
    isFirstSure: isFirstSure(kinds),
    change: less(meanOf(newer), meanOf(older)),
    people: people === null ? null : { count: people.count, ...people.all },
    contracts: [...contractSums(deals)],
  };
}

const NOTHING_SAID = {
  ...{ all: null, kinds: [], isFirstSure: false, change: null, people: null, contracts: [] },
} satisfies Partial<MyPlayReply>;
