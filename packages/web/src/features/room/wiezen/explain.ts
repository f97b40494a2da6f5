/**
 * How the points of a deal came about, in words and figures. Values come from the settlements on the score
 * sheet; what the first tricks and the others are worth comes from the table in ./values.ts.
 */
import type { Seat, WiezenContract, WiezenSettlement } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { pairOf } from '../../../lib/words/contracts/declarers.ts';
import { bidOf } from '../../../lib/words/contracts/wiezen.ts';
import { gained } from '../../../lib/words/points.ts';
import { aloneReason, explainSettled } from '../contracts/settled.ts';
import type { DealStory } from '../variant/variant-table.ts';
import { sceneOf, type Translate, whoIs } from '../words/names.ts';
import { lastLine, type WiezenLine } from './narrow.ts';
import { nameIn } from './sentences.ts';
import { type TrickValues, VALUES_BY_TRICKS } from './values.ts';

type PlayedLine = Pick<WiezenLine, 'contract' | 'result' | 'scores'>;

const ALL_TRICKS = 13;

const PAIRS: ReadonlySet<string> = new Set(['together', 'trull', 'trullFour']);

const OPPONENTS_OF_ONE = 3;

/** Says how the value adds up, for contracts in which every trick counts. */
function countWords(
  t: Translate,
  { made: base, over: step, short: first, further }: TrickValues,
  { tricks, target, made, value }: WiezenSettlement,
): string {
  if (!made) return t('wiezen.countShort', { tricks, target, short: target - tricks, first, further });
  const over = tricks - target;
  if (over === 0) return t('wiezen.countExact', { tricks, base });
  return tricks === ALL_TRICKS
    ? t('wiezen.countAll', { target, base, step, over, once: value / 2, value })
    : t('wiezen.countOver', { tricks, target, base, step, over });
}

function payWords(t: Translate, view: RoomView, kind: string, settlement: WiezenSettlement): string {
  const { declarers, made } = settlement;
  const value = Math.abs(settlement.value);
  if (PAIRS.has(kind))
    return t(made ? 'wiezen.pairWins' : 'wiezen.pairLoses', { ...pairOf(sceneOf(view), declarers), value });
  return t(made ? 'wiezen.othersPay' : 'wiezen.paysOthers', { value, total: OPPONENTS_OF_ONE * value });
}

function reasons(
  t: Translate,
  view: RoomView,
  contract: WiezenContract,
  settlement: WiezenSettlement,
): readonly string[] {
  const values = VALUES_BY_TRICKS[contract.id];
  // An abundance, a misery and a slam have one value, whatever the number of tricks.
  if (values === undefined) return [aloneReason(t, settlement)];
  return [countWords(t, values, settlement), payWords(t, view, bidOf(contract.id).kind, settlement)];
}

function title(t: Translate, view: RoomView, contract: WiezenContract, settlement: WiezenSettlement): string {
  const { made, declarers } = settlement;
  const who = { ...pairOf(sceneOf(view), declarers), contract: nameIn(t, view, contract.id, contract.trump) };
  if (declarers.length > 1) return t(made ? 'wiezen.madePair' : 'wiezen.lostPair', who);
  return t(made ? 'table.madeAlone' : 'table.lostAlone', who);
}

/** Returns the sum of several miseries: what each player gets from each of them. */
function addedUp(t: Translate, view: RoomView, { result: { settlements }, scores }: PlayedLine): string {
  const sumOf = (seat: Seat): string => {
    const parts = settlements.map(({ declarers, value }) =>
      declarers.includes(seat) ? OPPONENTS_OF_ONE * value : -value,
    );
    return t('wiezen.sum', {
      ...whoIs(view, seat),
      parts: parts.map(gained).join(' '),
      total: gained(scores[seat]),
    });
  };
  return t('wiezen.addedUp', { sums: SEATS.map(sumOf).join(' · ') });
}

export const explain = (t: Translate, view: RoomView, line: PlayedLine): DealStory =>
  explainSettled(t, view, line, {
    title: (contract, settlement) => title(t, view, contract, settlement),
    reasons: (contract, settlement) => reasons(t, view, contract, settlement),
    sum: () => addedUp(t, view, line),
  });

export function storyOf(t: Translate, view: RoomView): DealStory {
  const line = lastLine(view);
  if (view.deal?.phase === 'allPassed')
    return { parts: [{ title: t('table.allPassed'), reasons: [t('wiezen.allPassedNote')] }], common: [] };
  return line === null || view.deal === null ? { parts: [], common: [] } : explain(t, view, line);
}
