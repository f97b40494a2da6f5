/**
 * How the points of a deal came about, in words. Values come from the settlements on the score sheet, and
 * nothing is counted again.
 */
import type { WhistContract, WhistSettlement } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { pairOf } from '../../../lib/words/contracts/declarers.ts';
import { partsOf } from '../../../lib/words/moves.ts';
import { aloneReason, explainSettled } from '../contracts/settled.ts';
import type { DealStory } from '../variant/variant-table.ts';
import { sceneOf, suitName, type Translate } from '../words/names.ts';
import { extrasOf, lastLine, type WhistLine } from './narrow.ts';

type PlayedLine = Pick<WhistLine, 'contract' | 'result' | 'scores'>;

/** A pair's thirteenth trick pays extra, so it has a sentence of its own. */
const ALL_TRICKS = 13;
const FIRST_LEVEL = 8;

function pairReason(t: Translate, { made, tricks, target, value }: WhistSettlement): string {
  if (!made)
    return t('whist.whyPairLost', { tricks, target, short: target - tricks, value: Math.abs(value) });
  if (tricks === ALL_TRICKS) return t('whist.whyPairAll', { value });
  return tricks > FIRST_LEVEL
    ? t('whist.whyPairOver', { tricks, value })
    : t('whist.whyPairExact', { tricks, value });
}

function trullReason(t: Translate, { made, tricks, target, value }: WhistSettlement): string {
  if (made && tricks === ALL_TRICKS) return t('whist.whyPairAll', { value });
  return t(made ? 'whist.whyTrull' : 'whist.whyTrullLost', { tricks, target, value: Math.abs(value) });
}

function reason(t: Translate, kind: string, settlement: WhistSettlement): string {
  if (kind === 'together') return pairReason(t, settlement);
  return kind === 'trull' ? trullReason(t, settlement) : aloneReason(t, settlement);
}

function title(t: Translate, view: RoomView, contract: WhistContract, settlement: WhistSettlement): string {
  const { kind, level } = partsOf(contract.id);
  const suit = suitName(t, contract.trump);
  const pair = pairOf(sceneOf(view), settlement.declarers);
  const { made } = settlement;
  if (kind === 'together')
    return t(made ? 'whist.madePair' : 'whist.lostPair', { ...pair, target: settlement.target, suit });
  if (kind === 'trull') return t(made ? 'whist.madeTrull' : 'whist.lostTrull', { ...pair, suit });
  const name = t('whist.contractLower', { family: kind, level, suit });
  return t(made ? 'table.madeAlone' : 'table.lostAlone', { ...pair, contract: name });
}

/** Returns what doubling did to the score of a declarer; nothing if the deal counts once. */
function doubling(t: Translate, { result: { doubled, settlements }, scores }: PlayedLine): readonly string[] {
  if (!doubled) return [];
  const twice = Math.abs(scores[settlements[0]?.declarers[0] ?? 0]);
  return [
    settlements.length > 1 ? t('whist.whyDoubled') : t('whist.whyDoubledTo', { once: twice / 2, twice }),
  ];
}

export const explain = (t: Translate, view: RoomView, line: PlayedLine): DealStory =>
  explainSettled(t, view, line, {
    title: (contract, settlement) => title(t, view, contract, settlement),
    reasons: ({ id }, settlement) => [reason(t, partsOf(id).kind, settlement)],
    after: doubling(t, line),
  });

export function storyOf(t: Translate, view: RoomView): DealStory {
  const line = lastLine(view);
  if (view.deal?.phase === 'allPassed')
    return { parts: [{ title: t('table.allPassed'), reasons: [t('whist.allPassedNote')] }], common: [] };
  if (line === null || view.deal === null) return { parts: [], common: [] };
  const isLaidAway = extrasOf(view)?.discards?.some((card) => card !== null) === true;
  return { ...explain(t, view, line), ...(isLaidAway && { legend: t('whist.grey') }) };
}
