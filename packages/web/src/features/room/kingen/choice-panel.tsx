/**
 * What the dealer chooses: in a double session the game, with its cost and how often it is left; with trumps
 * the suit.
 */

import type { KingenOffer } from '@troef/games';
import { isNegativeKingenGame } from '@troef/games/facts';
import { useT } from '../../../lib/words/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import type { BidChoice, BidRow } from '../bids/rows.ts';
import { trumpRow } from '../bids/trump-row.tsx';
import { useView } from '../client/room-context.tsx';
import { useIsLarge, useShape } from '../frame/use-shape.ts';
import type { PanelProps } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { GameMark, QuotaMark } from './marks.tsx';
import { extrasOf } from './narrow.ts';
import { explained, gameName, worth } from './sentences.ts';

/**
 * The number of tiles in a row that leaves room for their words, also for very large ones on a phone. A screen
 * held sideways has them all in one row.
 */
const TILES_A_ROW = 3;
const LARGE_TILES_A_ROW = 2;

function choiceOf(t: Translate, { move, game, left }: KingenOffer, short: boolean): BidChoice {
  const cost = worth(t, game);
  return {
    move,
    name: gameName(t, game),
    mark: <GameMark game={game} />,
    words: <span aria-hidden="true">{gameName(t, game)}</span>,
    small: left === null || short ? cost : t('kingen.timesLeft', { worth: cost, count: left }),
    help: explained(t, game),
  };
}

function rowsOf(
  t: Translate,
  offers: readonly KingenOffer[],
  { flat, isNarrow }: { readonly flat: boolean; readonly isNarrow: boolean },
): readonly BidRow[] {
  const negative = offers.filter(({ game }) => isNegativeKingenGame(game));
  const trumps = offers.filter(({ game }) => !isNegativeKingenGame(game));
  const size = flat ? Math.max(negative.length, 1) : isNarrow ? LARGE_TILES_A_ROW : TILES_A_ROW;
  const rows = Array.from(
    { length: Math.ceil(negative.length / size) },
    (_, at): BidRow => ({
      key: `negative ${at}`,
      layout: 'tiles',
      ...(at === 0 && !flat ? { name: t('kingen.penaltyGames') } : {}),
      choices: negative.slice(at * size, (at + 1) * size).map((offer) => choiceOf(t, offer, flat)),
    }),
  );
  if (trumps.length === 0) return rows;
  const choices = trumps.map((offer) => ({ ...choiceOf(t, offer, flat), breadth: 'row' as const }));
  return [...rows, { key: 'trumps', layout: 'tiles', choices }];
}

export function ChoicePanel({ bid, openSheet }: PanelProps) {
  const t = useT();
  const shape = useShape();
  const isLarge = useIsLarge();
  const view = useView((whole) => whole);
  const extras = extrasOf(view);
  const offers = extras?.offers ?? [];
  const quota = view.seat === null ? undefined : extras?.quotas?.players[view.seat];
  if (view.deal?.phase === 'trump') {
    return (
      <BidPanel
        heading={t('table.chooseTrump')}
        note={t('kingen.aim', { game: 'trumps' })}
        rows={[trumpRow(t, view.legal, (suit) => `trump:${suit}`)]}
        bid={bid}
        openSheet={openSheet}
      />
    );
  }
  return (
    <BidPanel
      heading={t('kingen.choosesGame', { me: 'yes', name: '' })}
      aside={quota === undefined ? undefined : <QuotaMark {...quota} />}
      note={offers.length === 1 ? t('kingen.forced') : undefined}
      rows={rowsOf(t, offers, { flat: shape === 'landscape', isNarrow: shape === 'phone' && isLarge })}
      bid={bid}
      openSheet={openSheet}
    />
  );
}
