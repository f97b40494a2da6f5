/** The table of manille. */
import { FACTS, MANILLE_RANKS, manillePoints } from '@troef/games/facts';
import type { VariantTable } from '../variant/variant-table.ts';
import { scoringOf, teamOf } from '../view/sides.ts';
import { BidSheet } from './bid-sheet.tsx';
import { pointsIn } from './cards.ts';
import ear from './ear.ts';
import { storyOf } from './explain.ts';
import { ask, turnHint, whyNot } from './hints.ts';
import { bestOf, extrasOf, setsOf } from './narrow.ts';
import { Notes } from './notes.tsx';
import { bubbleOf, saidIn } from './said.tsx';
import { heard, summary } from './sentences.ts';
import { runningRow, sheetNote, sheetRow, sums } from './sheet.tsx';
import { status } from './status.ts';

const manille: VariantTable = {
  ...scoringOf(FACTS.manille),
  ranks: () => MANILLE_RANKS,
  worth: manillePoints,
  ask,
  status,
  turnHint,
  whyNot,
  heard,
  // `heard` says it, or ./ear.ts to a listener who does not hear that.
  contractSentence: () => '',
  summary,
  ear,
  Panel: BidSheet,
  Notes,
  bubble: (_, view, seat) => bubbleOf(view, seat),
  said: (_, view) => saidIn(view),
  taken({ deal }, seat) {
    if (deal?.phase !== 'playing' && deal?.phase !== 'scored') return null;
    const won = deal.tricks.filter(({ winner }) => winner === seat);
    return {
      count: won.reduce((sum, { plays }) => sum + pointsIn(plays), 0),
      of: 'points',
      pile: won.length,
    };
  },
  sheetRow,
  runningRow,
  sums,
  goal: (view) => extrasOf(view)?.target ?? null,
  tally(t, view, side) {
    if (bestOf(view) === 1) return null;
    return t('manille.setsWon', { count: setsOf(view)[teamOf(side[0] ?? 0)] });
  },
  bold: 'dealer',
  sheetNote,
  explain: storyOf,
  handAfter: (_, view, seat) => ({ cards: extrasOf(view)?.hands?.[seat] ?? [], away: new Map() }),
  // The dealer chose what is played.
  declares: ({ deal }, seat) => deal?.dealer === seat,
};

export default manille;
