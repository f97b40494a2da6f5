/** The status line of a manille table. */
import type { RoomView } from '@troef/protocol';
import { countsWords } from '../../../lib/words/contracts/manille.ts';
import type { StatusLine } from '../variant/variant-table.ts';
import { playTurn } from '../words/hints.ts';
import { nameOf, type Translate, whoIs } from '../words/names.ts';
import { dealNumber, partsOfStatus } from '../words/status.ts';
import { outcome, setScore } from './explain.ts';
import { bestOf, contractOf, extrasOf, lastLine } from './narrow.ts';
import { chose, latest } from './sentences.ts';
import { standing, whichSide } from './sides.ts';

/** Writes the state of the sets: "set 2 of at most 3, sets 1–0"; nothing if there is only one. */
function setWords(t: Translate, view: RoomView): readonly string[] {
  const of = bestOf(view);
  const { set = 1 } = extrasOf(view) ?? {};
  return of === 1 ? [] : [t('manille.setOf', { set, of }), t('manille.setsTo', { sets: setScore(view) })];
}

/** Says whose turn it is to double, and what they may do. */
function doubleTurn(t: Translate, view: RoomView, phase: 'along' | 'against'): string {
  const [next] = view.toMove;
  if (next === undefined) return '';
  const own = next === view.seat;
  if (phase === 'along')
    return own ? t('manille.youMayGoAlong') : t('manille.mayGoAlong', { name: nameOf(view, next) });
  return own ? t('manille.youMayGoAgainst') : t('manille.mayGoAgainst', { name: nameOf(view, next) });
}

function scored(t: Translate, view: RoomView): StatusLine {
  const line = lastLine(view);
  if (line === null) return { title: t('table.dealOver'), parts: [dealNumber(t, view)] };
  const { result, scores } = line;
  const gain =
    result.winner === null
      ? dealNumber(t, view)
      : t('manille.gain', { ...whichSide(t, view, result.winner), score: scores[result.winner] });
  return { title: outcome(t, view, result), parts: [gain, ...setWords(t, view)] };
}

export function status(t: Translate, view: RoomView): StatusLine {
  const { deal } = view;
  const contract = contractOf(view);
  const number = dealNumber(t, view);
  const sets = setWords(t, view);
  if (deal?.phase === 'scored') return scored(t, view);
  if (deal === null || contract === null) {
    const title = t('table.choosesTrump', whoIs(view, deal?.dealer ?? 0));
    return { title, parts: partsOfStatus(number, ...sets) };
  }
  const counts =
    contract.id === 'trump' && contract.doubling === 'none'
      ? ''
      : countsWords(t, extrasOf(view)?.multiplier ?? 1);
  if (deal.phase === 'along' || deal.phase === 'against') {
    // The doubling by a player who went along already says what a point counts.
    const known = deal.phase === 'against' ? [chose(t, view, deal.dealer, contract.trump)] : [counts];
    return {
      title: latest(t, view, contract, true),
      parts: partsOfStatus(doubleTurn(t, view, deal.phase), ...known, number, ...sets),
    };
  }
  return {
    title: chose(t, view, deal.dealer, contract.trump),
    // A player has the points beside the table.
    parts: partsOfStatus(view.seat === null ? standing(t, view) : '', playTurn(t, view), counts, ...sets),
  };
}
