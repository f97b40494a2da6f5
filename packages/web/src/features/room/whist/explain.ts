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

function trullReason(t: Translate, { made, tricks, target, value }: Settlement): string {
  if (made && tricks === ALL_TRICKS) return t('whist.whyPairAll', { value });
  return t(made ? 'whist.whyTrull' : 'whist.whyTrullLost', { tricks, target, value: Math.abs(value) });
}

function aloneReason(t: Translate, { made, tricks, target, value }: Settlement): string {
  const amount = Math.abs(value);
  const pays = t(made ? 'whist.whyOthersPay' : 'whist.whyPaysOthers', { value: amount, total: 3 * amount });
  // A misery and a piccolo name their tricks themselves.
  if (target <= 1) return t('whist.whyTricks', { tricks, pays });
  return t(tricks > target ? 'whist.whyTricksBeyond' : 'whist.whyTricksOf', { tricks, target, pays });
}

function reason(t: Translate, kind: string, settlement: Settlement): string {
  if (kind === 'together') return pairReason(t, settlement);
  return kind === 'trull' ? trullReason(t, settlement) : aloneReason(t, settlement);
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
  if (result.doubled) {
    const [first] = result.settlements;
    const once = Math.abs(first?.value ?? 0) * (kind === 'together' || kind === 'trull' ? 1 : 3);
    const several = result.settlements.length > 1;
    end.push(several ? t('whist.whyDoubled') : t('whist.whyDoubledTo', { once, twice: 2 * once }));
  }
  return result.settlements.map((settlement, at) => ({
    title: title(t, view, contract, settlement),
    made: settlement.made,
    reasons: [reason(t, kind, settlement), ...(at === result.settlements.length - 1 ? end : [])],
  }));
}
