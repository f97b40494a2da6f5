/** The line on top of the table: what is going on, and whose turn it is. */
import type { RoomView } from '@troef/protocol';
import { explain } from './explain.ts';
import {
  contractSentence,
  extrasOf,
  heard,
  nameOf,
  progress,
  type Translate,
  trullSentence,
} from './speak.ts';

export interface Status {
  readonly title: string;
  readonly parts: readonly string[];
}

const dealNumber = (t: Translate, view: RoomView): string => {
  const { deal } = view;
  if (deal === null) return '';
  return deal.of === null
    ? t('table.dealFree', { number: deal.number })
    : t('table.dealOf', { number: deal.number, of: deal.of });
};

/** Somebody's turn in words, for the second line. */
function turn(t: Translate, view: RoomView): string {
  const { deal, toMove, seat } = view;
  const [next] = toMove;
  if (deal === null || next === undefined) return '';
  const own = seat !== null && toMove.includes(seat);
  if (deal.phase === 'auction')
    return own ? t('table.youBid') : t('table.bidOf', { name: nameOf(view, next) });
  if (deal.phase === 'trump') return '';
  if (deal.phase === 'discard')
    return own ? t('table.turnDiscard') : t('whist.discardWaiting', { count: toMove.length });
  if (!own) return t('table.turnOf', { name: nameOf(view, next) });
  const laid = deal.trick?.plays.length ?? 0;
  return t(laid === 0 ? 'table.youLead' : laid === 3 ? 'table.youPlayLast' : 'table.youPlay');
}

function auctionTitle(t: Translate, view: RoomView): string {
  const auction = view.deal?.auction ?? [];
  const loud = auction.findLastIndex(
    ({ move }) => move !== 'pass' && move !== 'wait' && move !== 'passParole',
  );
  const trull = extrasOf(view)?.trull;
  if (loud < 0 && trull) return trullSentence(t, view, trull);
  const at = loud >= 0 ? loud : auction.length - 1;
  if (at >= 0) return heard(t, view, auction, at);
  const [first] = view.toMove;
  if (first === undefined) return '';
  return t('table.bidsFirst', { me: first === view.seat ? 'yes' : 'no', name: nameOf(view, first) });
}

/** A finished deal: what was made or lost. Several miseries end each for itself, one part a player. */
function outcome(t: Translate, view: RoomView): Status | null {
  const line = view.sheet.at(-1);
  if (line?.contract == null) return null;
  const told = explain(t, view, line.contract, line.result, false);
  const [first] = told;
  if (first === undefined) return null;
  if (told.length === 1)
    return { title: first.title, parts: [progress(t, line.contract, view.deal?.tricksWon ?? [])] };
  const parts = line.result.settlements.map(({ declarers: [seat = 0], made }) =>
    t('whist.outcome', {
      name: nameOf(view, seat),
      me: seat === view.seat ? 'yes' : 'no',
      made: made ? 'yes' : 'no',
    }),
  );
  return { title: contractSentence(t, view, line.contract), parts };
}

export function statusOf(t: Translate, view: RoomView): Status {
  const { deal } = view;
  if (view.status === 'finished' || view.places !== null) return { title: t('table.sessionOver'), parts: [] };
  if (deal === null) return { title: t('table.loading'), parts: [] };
  const number = dealNumber(t, view);
  const doubled = extrasOf(view)?.doubled === true ? [t('whist.doubled')] : [];
  const parts = (...words: readonly string[]): readonly string[] => words.filter((word) => word !== '');
  switch (deal.phase) {
    case 'auction':
      return { title: auctionTitle(t, view), parts: parts(turn(t, view), number, ...doubled) };
    case 'trump': {
      const [next = 0] = view.toMove;
      const me = next === view.seat ? 'yes' : 'no';
      return {
        title: t('table.choosesTrump', { me, name: nameOf(view, next) }),
        parts: parts(number, ...doubled),
      };
    }
    case 'scored':
      return outcome(t, view) ?? { title: t('table.dealOver'), parts: parts(number) };
    case 'allPassed':
      return { title: t('whist.allPassed'), parts: parts(number) };
    default: {
      const { contract } = deal;
      if (contract === null) return { title: t('table.dealOver'), parts: parts(number) };
      return {
        title: contractSentence(t, view, contract),
        parts: parts(
          deal.phase === 'discard' ? '' : progress(t, contract, deal.tricksWon),
          turn(t, view),
          ...doubled,
        ),
      };
    }
  }
}
