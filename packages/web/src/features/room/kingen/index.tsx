/** The table of kingen, single and double. */

import type { KingenContract, KingenGame, Seat } from '@troef/games';
import { FACTS, KINGEN_GAMES, KINGEN_NEGATIVE_GAMES, KINGEN_RULES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { RANKS } from '../../../lib/games/cards.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { scoringOf } from '../view/sides.ts';
import { listOf, nameOf, whoIs } from '../words/names.ts';
import { ChoicePanel } from './choice-panel.tsx';
import ear from './ear.ts';
import { storyOf } from './explain.ts';
import { ask, turnHint, whyNot } from './hints.ts';
import { QuotaMark } from './marks.tsx';
import { contractOf, extrasOf, isChosen, lineOf } from './narrow.ts';
import { Notes } from './notes.tsx';
import { bubbleOf, GameWords } from './said.tsx';
import { contractSentence, heard, stillOut, summary } from './sentences.ts';
import { status } from './status.ts';

/** Games whose points are tricks taken. In the others a number of tricks says nothing. */
const COUNTS_TRICKS: ReadonlySet<string> = new Set(['tricks', 'trumps', 'seventhLast']);

/** Returns the seat that deals this number of deals after the current one. */
const dealerAfter = ({ deal }: RoomView, deals: number): Seat => (((deal?.dealer ?? 0) + deals) % 4) as Seat;

const kingen: VariantTable = {
  ...scoringOf(FACTS.kingen),
  ranks: () => RANKS,
  worth(card, { id }) {
    const { penalties, card: cost } = KINGEN_RULES[id as KingenGame];
    return penalties.includes(card) ? cost : 0;
  },
  ask,
  status,
  turnHint,
  whyNot,
  heard,
  contractSentence: (t, _, contract) => contractSentence(t, contract as KingenContract),
  summary,
  ear,
  Panel: ChoicePanel,
  Notes,
  bubble: (_, view, seat) => bubbleOf(view, seat),
  // The dealer's choice is shown at their seat, on the sheet and in the status line: a list of one adds
  // nothing.
  said: () => null,
  taken(view, seat) {
    const { deal } = view;
    const type = extrasOf(view)?.type ?? null;
    if (deal === null || type === null || (deal.phase !== 'playing' && deal.phase !== 'scored')) return null;
    const tricks = deal.tricksWon[seat];
    // When the deal is over, the points are shown beside this.
    if (type === 'trumps' || (deal.phase === 'scored' && COUNTS_TRICKS.has(type)))
      return { count: tricks, of: 'tricks', pile: tricks };
    return deal.phase === 'scored' ? null : { count: deal.points?.[seat] ?? 0, of: 'points', pile: tricks };
  },
  badge(_, view, seat) {
    const quota = extrasOf(view)?.quotas?.players[seat];
    return quota === undefined ? null : <QuotaMark {...quota} />;
  },
  sheetRow(t, view, sheetLine) {
    const { contract, dealer } = lineOf(sheetLine);
    if (contract === null) return { name: t('table.dealOver'), declarers: [], counts: false };
    const chosen = contract.id === 'trumps' || extrasOf(view)?.session === 'double';
    return {
      name: (
        <>
          <GameWords game={contract.id} trump={contract.trump} />
          {chosen && <em> · {nameOf(view, dealer)}</em>}
        </>
      ),
      declarers: chosen ? [dealer] : [],
      counts: true,
    };
  },
  runningRow(t, view) {
    const { deal } = view;
    const extras = extrasOf(view);
    if (deal === null || extras === null) return null;
    const contract = contractOf(view);
    const chooser = isChosen(view) && <em> · {nameOf(view, deal.dealer)}</em>;
    if (extras.type === null)
      return { name: nameOf(view, deal.dealer), progress: t('kingen.choosesGame', whoIs(view, deal.dealer)) };
    return {
      name: (
        <>
          <GameWords game={extras.type} trump={contract?.trump ?? null} />
          {chooser}
        </>
      ),
      progress: stillOut(t, view, extras.type),
    };
  },
  bold: 'chooser',
  comingRows(t, view) {
    const { deal } = view;
    // In a double session nobody knows what will be chosen.
    if (deal === null || extrasOf(view)?.session !== 'single') return [];
    const left = (deal.of ?? 0) - deal.number;
    return Array.from({ length: left }, (_, at) => {
      const game = KINGEN_NEGATIVE_GAMES[deal.number + at] ?? 'trumps';
      return (
        <>
          {t('kingen.short', { game })}
          {game === 'trumps' && <em> · {nameOf(view, dealerAfter(view, at + 1))}</em>}
        </>
      );
    });
  },
  sheetNote(t, view) {
    const quotas = extrasOf(view)?.quotas;
    if (quotas == null) return null;
    const games = KINGEN_GAMES.filter((game) => quotas.games[game] > 0).map((game) =>
      t('kingen.allLeftOne', { game: t('kingen.short', { game }), count: quotas.games[game] }),
    );
    return games.length === 0 ? t('kingen.nothingLeft') : t('kingen.allLeft', { games: listOf(t, games) });
  },
  explain: storyOf,
  handAfter(t, view, seat) {
    const dealt = extrasOf(view)?.hands?.[seat] ?? [];
    // After an early end, the cards that are still held were never played.
    const played = new Set((view.deal?.tricks ?? []).flatMap(({ plays }) => plays.map(({ card }) => card)));
    return {
      cards: dealt,
      away: new Map(dealt.filter((card) => !played.has(card)).map((card) => [card, t('kingen.notPlayed')])),
    };
  },
  declares: (view, seat) => isChosen(view) && view.deal?.dealer === seat,
};

export default kingen;
