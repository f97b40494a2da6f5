/** The status line of a table of belote or coinche. */
import type { RoomView } from '@troef/protocol';
import { doubledWords } from '../../../lib/words/contracts/belote.ts';
import { gained } from '../../../lib/words/points.ts';
import type { StatusLine } from '../variant/variant-table.ts';
import { teamsFrom } from '../view/sides.ts';
import { bidTurn, playTurn } from '../words/hints.ts';
import { cardName, nameOf, type Translate, whoIs } from '../words/names.ts';
import { dealNumber, partsOfStatus } from '../words/status.ts';
import { explain } from './explain.ts';
import { contractOf, extrasOf, heldOf, lastLine } from './narrow.ts';
import { contractSentence, heard, kindWorth, pointsOfSides, sideWord } from './sentences.ts';

function lastSaid(t: Translate, view: RoomView): string | null {
  const auction = view.deal?.auction ?? [];
  const loud = auction.findLastIndex(({ move }) => move !== 'pass');
  const at = loud >= 0 ? loud : auction.length - 1;
  return at < 0 ? null : heard(t, view, auction, at);
}

function takeTurn(t: Translate, view: RoomView): string {
  const [next] = view.toMove;
  if (next === undefined) return '';
  return next === view.seat ? t('belote.youSpeak') : t('belote.speakOf', { name: nameOf(view, next) });
}

function taking(t: Translate, view: RoomView, round: 1 | 2): StatusLine {
  const turned = extrasOf(view)?.turned ?? null;
  return {
    title: turned === null ? '' : t('belote.turned', { card: cardName(t, turned) }),
    parts: partsOfStatus(takeTurn(t, view), t('belote.round', { round: String(round) }), held(t, view)),
  };
}

function auction(t: Translate, view: RoomView): StatusLine {
  const [next] = view.toMove;
  const first = next === undefined ? '' : t('belote.speaksFirst', whoIs(view, next));
  return {
    title: lastSaid(t, view) ?? first,
    parts: partsOfStatus(bidTurn(t, view), dealNumber(t, view)),
  };
}

/** Returns the outcome of a finished deal: what was made or lost, and what each side scores. */
function outcome(t: Translate, view: RoomView): StatusLine | null {
  const line = lastLine(view);
  const title = line === null ? undefined : explain(t, view, line).parts[0]?.title;
  if (line === null || title === undefined) return null;
  const parts = teamsFrom(view).map((team) =>
    t('belote.scored', { side: sideWord(t, view, team), points: gained(line.scores[team]) }),
  );
  return { title, parts };
}

/** Returns what the viewer will announce, as long as the first trick is on the table. */
function ownWords(t: Translate, view: RoomView): string {
  const own = extrasOf(view)?.own ?? [];
  if (own.length === 0 || view.deal?.phase !== 'playing' || view.deal.tricks.length > 0) return '';
  return t('belote.own', { list: own.map((each) => kindWorth(t, each)).join(' · ') });
}

function held(t: Translate, view: RoomView): string {
  const points = heldOf(view);
  return points > 0 ? t('belote.heldShort', { held: points }) : '';
}

export function status(t: Translate, view: RoomView): StatusLine {
  const number = dealNumber(t, view);
  switch (view.deal?.phase) {
    case 'bid1':
      return taking(t, view, 1);
    case 'bid2':
      return taking(t, view, 2);
    case 'auction':
      return auction(t, view);
    case 'allPassed':
      return { title: t('table.allPassed'), parts: partsOfStatus(number, held(t, view)) };
    case 'scored':
      return outcome(t, view) ?? { title: t('table.dealOver'), parts: partsOfStatus(number) };
  }
  const contract = contractOf(view);
  if (contract === null) return { title: t('table.dealOver'), parts: partsOfStatus(number) };
  return {
    title: contractSentence(t, view, contract),
    parts: partsOfStatus(
      ownWords(t, view),
      // A player has them beside the table.
      ...(view.seat === null && view.deal?.tricks.length !== 0 ? pointsOfSides(t, view) : []),
      playTurn(t, view),
      doubledWords(t, contract.multiplier),
      held(t, view),
    ),
  };
}
