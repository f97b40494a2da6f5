/**
 * A finished deal in words, as far as colour whist and wiezen agree: one player against three, which
 * declarers made it, what ended it early. Values come from the settlements on the score sheet; nothing is
 * counted again here.
 */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type Translate, whoIs, yesNo } from '../words/names.ts';

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

/** Returns what ended the deal before its last card; nothing if it was played to its end. */
export function endedEarly(
  t: Translate,
  view: RoomView,
  claimed: Seat | null,
  cardsLeft: boolean,
): readonly string[] {
  if (claimed !== null) return [t('table.whyClaimed', whoIs(view, claimed))];
  return cardsLeft ? [t('table.whyEarly')] : [];
}

/** Returns why the deal ended early: the outcome of one settlement, which made everything certain. */
export const earlyOf = (
  parts: readonly { readonly reasons: readonly string[] }[],
  ended: readonly string[],
): readonly string[] =>
  ended.length > 0 && parts.length === 1 ? (parts[0]?.reasons.slice(0, 1) ?? []).concat(ended) : ended;

/** Returns one part for each of several miseries: "Bert made it". */
export const outcomes = (
  t: Translate,
  view: RoomView,
  settlements: readonly Settlement[],
): readonly string[] =>
  settlements.map(({ declarers: [seat = 0], made }) =>
    t('table.outcome', { ...whoIs(view, seat), made: yesNo(made) }),
  );
