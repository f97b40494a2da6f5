/**
 * A finished deal in words, as far as colour whist and wiezen agree: one player against three, which
 * declarers made it, what ended it early. Values come from the settlements on the score sheet; nothing is
 * counted again here.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { DealStory, StatusLine } from '../variant/variant-table.ts';
import { type Translate, whoIs, yesNo } from '../words/names.ts';
import { progress, type TrickContract } from './declarers.ts';

/** A declaring side against the others, as both games settle it. */
export interface Settlement {
  readonly declarers: readonly Seat[];
  readonly tricks: number;
  readonly target: number;
  readonly made: boolean;
  /** The points each opponent pays; if negative, each receives them. */
  readonly value: number;
}

/** Explains one player against three: "7 tricks, 5 needed: each of the three others pays 5, 15 in all." */
export function aloneReason(t: Translate, { made, tricks, target, value }: Settlement): string {
  const amount = Math.abs(value);
  const pays = t(made ? 'table.whyOthersPay' : 'table.whyPaysOthers', { value: amount, total: 3 * amount });
  // The names of misery and piccolo imply their number of tricks.
  if (target <= 1) return t('table.whyTricks', { tricks, pays });
  return t(tricks > target ? 'table.whyTricksBeyond' : 'table.whyTricksOf', { tricks, target, pays });
}

/** A finished deal with one settlement or more, as both games keep it on the sheet. */
interface SettledLine<C, S extends Settlement> {
  readonly contract: C | null;
  readonly result: { readonly settlements: readonly S[]; readonly claimed: Seat | null };
}

/** What a game says of a settlement, in its own words. */
interface SettlementWords<C, S> {
  readonly title: (contract: C, settlement: S) => string;
  readonly reasons: (contract: C, settlement: S) => readonly string[];
  /** What concerns the whole deal: that it counted double. */
  readonly after?: readonly string[];
  /** The sum of several settlements. */
  readonly sum?: () => string;
}

/** Returns what ended the deal before its last card; nothing if it was played to its end. */
function endedEarly(t: Translate, view: RoomView, claimed: Seat | null): readonly string[] {
  if (claimed !== null) return [t('table.whyClaimed', whoIs(view, claimed))];
  return view.deal?.handSizes.some((size) => size > 0) === true ? [t('table.whyEarly')] : [];
}

/** Explains a settled contract: one part for each settlement, and why the deal ended before its last card. */
export function explainSettled<C, S extends Settlement>(
  t: Translate,
  view: RoomView,
  { contract, result: { settlements, claimed } }: SettledLine<C, S>,
  { title, reasons, after = [], sum }: SettlementWords<C, S>,
): DealStory {
  if (contract === null) return { parts: [], common: [] };
  const ended = endedEarly(t, view, claimed);
  const around = [...ended, ...after];
  const several = settlements.length > 1;
  const parts = settlements.map((settlement) => ({
    title: title(contract, settlement),
    made: settlement.made,
    reasons: [...reasons(contract, settlement), ...(several ? [] : around)],
  }));
  // The outcome of a single settlement is what made everything certain.
  const certain = several || ended.length === 0 ? [] : (parts[0]?.reasons.slice(0, 1) ?? []);
  const sums = several && sum !== undefined ? [sum()] : [];
  return { parts, common: several ? [...sums, ...around] : [], early: [...certain, ...ended] };
}

/** Returns what was made or lost; for several miseries, one part for each player: "Bert made it". */
export function settledStatus<C extends TrickContract>(
  t: Translate,
  view: RoomView,
  { contract, result }: SettledLine<C, Settlement>,
  { parts: [first, second] }: DealStory,
  contractSentence: (t: Translate, view: RoomView, contract: C) => string,
): StatusLine | null {
  if (contract === null || first === undefined) return null;
  if (second === undefined)
    return { title: first.title, parts: [progress(t, contract, view.deal?.tricksWon ?? [])] };
  const outcomes = result.settlements.map(({ declarers: [seat = 0], made }) =>
    t('table.outcome', { ...whoIs(view, seat), made: yesNo(made) }),
  );
  return { title: contractSentence(t, view, contract), parts: outcomes };
}
