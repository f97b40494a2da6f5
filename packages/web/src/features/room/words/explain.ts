/**
 * How the points of a deal came about, in words. Values come from the settlements of the score sheet; nothing is
 * counted again here but the share of the overtricks, which the sentence names.
 */
import type { ContractView, DealResult, Settlement, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { partsOf } from './moves.ts';
import { nameOf, pairOf, suitName, type Translate } from './speak.ts';

export interface Explanation {
  /** "Bert made solo 5 in clubs". */
  readonly title: string;
  readonly made: boolean;
  readonly reasons: readonly string[];
}

/** A pair's thirteenth trick pays extra: its sentence is another. */
const ALL_TRICKS = 13;
const FIRST_LEVEL = 8;

function pairReason(t: Translate, { made, tricks, target, value }: Settlement): string {
  if (!made)
    return t('whist.whyPairLost', { tricks, target, short: target - tricks, value: Math.abs(value) });
  if (tricks === ALL_TRICKS) return t('whist.whyPairAll', { value });
  return tricks > FIRST_LEVEL
    ? t('whist.whyPairOver', { tricks, value })
    : t('whist.whyPairExact', { tricks, value });
}

function reason(t: Translate, kind: string, settlement: Settlement): string {
  const { tricks, target, value, made } = settlement;
  const amount = Math.abs(value);
  if (kind === 'together') return pairReason(t, settlement);
  if (kind === 'trull') return t('whist.whyTrull', { tricks, target, value: amount });
  return t(made ? 'whist.whyAlone' : 'whist.whyAloneLost', { tricks, value: amount, total: 3 * amount });
}

function title(t: Translate, view: RoomView, contract: ContractView, settlement: Settlement): string {
  const { kind, level } = partsOf(contract.id);
  const suit = suitName(t, contract.trump as Suit | null);
  const pair = pairOf(view, settlement.declarers);
  const { made } = settlement;
  if (kind === 'together')
    return t(made ? 'whist.madePair' : 'whist.lostPair', { ...pair, target: settlement.target, suit });
  if (kind === 'trull') return t(made ? 'whist.madeTrull' : 'whist.lostTrull', { ...pair, suit });
  const name = t('whist.contractLower', { family: kind, level, suit });
  return t(made ? 'whist.madeAlone' : 'whist.lostAlone', { ...pair, contract: name });
}

/** One explanation a settlement: several declarers of a misery are settled one by one. */
export function explain(
  t: Translate,
  view: RoomView,
  contract: ContractView,
  result: DealResult,
  cardsLeft: boolean,
): readonly Explanation[] {
  const { kind } = partsOf(contract.id);
  const end: string[] = [];
  if (result.claimed !== null)
    end.push(
      t('whist.whyClaimed', {
        me: result.claimed === view.seat ? 'yes' : 'no',
        name: nameOf(view, result.claimed),
      }),
    );
  else if (cardsLeft) end.push(t('whist.whyEarly'));
  if (result.doubled) end.push(t('whist.whyDoubled'));
  return result.settlements.map((settlement, at) => ({
    title: title(t, view, contract, settlement),
    made: settlement.made,
    reasons: [reason(t, kind, settlement), ...(at === result.settlements.length - 1 ? end : [])],
  }));
}
