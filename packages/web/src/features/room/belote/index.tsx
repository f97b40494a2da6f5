/** The table of belote and coinche. */

import type { BeloteContract, BeloteTrump } from '@troef/games';
import { announcementCards, announcementKind, belotePoints, beloteRanks, FACTS } from '@troef/games/facts';
import { trumpName } from '../../../lib/words/contracts/belote.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { scoringOf, teamOf } from '../view/sides.ts';
import { nameOf } from '../words/names.ts';
import { shownCards } from './announced.ts';
import { BidSheet } from './bid-sheet.tsx';
import ear from './ear.ts';
import { addend, storyOf } from './explain.ts';
import { ask, turnHint, whyNot } from './hints.ts';
import { contractOf, extrasOf, heldOf, lastLine, lineOf } from './narrow.ts';
import { Notes } from './notes.tsx';
import { bubbleOf, ContractWords, saidIn } from './said.tsx';
import { contractSentence, heard, pointsOfSides, summary } from './sentences.ts';
import { status } from './status.ts';

const belote: VariantTable = {
  ...scoringOf(FACTS.belote),
  ranks: (view, suit) => beloteRanks(suit, contractOf(view)?.trump ?? null),
  worth: (card, { trump }) => belotePoints(card, trump as BeloteContract['trump']),
  trumpWords: (t, trump) => trumpName(t, trump as BeloteTrump),
  ask,
  status,
  turnHint,
  whyNot,
  heard,
  contractSentence: (t, view, contract) => contractSentence(t, view, contract as BeloteContract),
  summary,
  ear,
  Panel: BidSheet,
  Notes,
  bubble: bubbleOf,
  said: saidIn,
  taken(view, seat) {
    const { deal } = view;
    if (deal?.phase !== 'playing' && deal?.phase !== 'scored') return null;
    const team = teamOf(seat);
    const pile = deal.tricksWon.reduce<number>((sum, won, at) => (at % 2 === team ? sum + won : sum), 0);
    const counted = deal.phase === 'scored' ? lastLine(view)?.result.tricks[team] : deal.points?.[seat];
    return { count: counted ?? 0, of: 'points', pile, together: true };
  },
  /** Marks what the viewer is to announce, as long as they have not. */
  marks(t, view) {
    const { deal } = view;
    const own = extrasOf(view)?.own ?? [];
    if (deal?.phase !== 'playing' || deal.tricks.length > 0) return new Map();
    return new Map(
      own.flatMap((each) =>
        announcementCards(each).map((card) => [card, t('belote.kind', { kind: announcementKind(each) })]),
      ),
    );
  },
  faceUp: shownCards,
  sheetRow(t, view, sheetLine) {
    const { contract, result } = lineOf(sheetLine);
    if (contract === null) return { name: t('table.allPassedRow'), declarers: [], counts: false };
    const lost = contract.level === null ? t('belote.rowLost') : t('belote.rowLostBid');
    const ended =
      result.outcome === 'litige'
        ? t('belote.rowTie', { held: result.held })
        : result.outcome === 'dedans'
          ? lost
          : result.capot !== null
            ? t('belote.rowCapot')
            : '';
    const { announcements, belote: kept } = result;
    const more = [
      ended,
      ...addend(t, 'belote.inAnnounced', announcements[0] + announcements[1]),
      ...addend(t, 'belote.inBelote', kept[0] + kept[1]),
    ].filter((words) => words !== '');
    return {
      name: (
        <>
          <ContractWords contract={contract} /> {nameOf(view, contract.taker)}
          {more.length > 0 && <em> · {more.join(', ')}</em>}
        </>
      ),
      declarers: [contract.taker],
      counts: true,
    };
  },
  runningRow(t, view) {
    const contract = contractOf(view);
    if (contract === null) return null;
    return {
      name: (
        <>
          <ContractWords contract={contract} /> {nameOf(view, contract.taker)}
        </>
      ),
      progress: pointsOfSides(t, view).join(' · '),
    };
  },
  sheetNote(t, view) {
    const held = heldOf(view);
    const { length } = view.options;
    const notes = [
      ...(held > 0 ? [t('belote.heldNote', { held })] : []),
      ...(typeof length === 'number' ? [t('belote.playsTo', { target: length })] : []),
    ];
    return notes.length === 0 ? null : notes.join(' ');
  },
  explain: storyOf,
  handAfter: (_, view, seat) => ({ cards: extrasOf(view)?.hands?.[seat] ?? [], away: new Map() }),
  declares: (view, seat) => contractOf(view)?.taker === seat,
};

export default belote;
