/** What the dealer chooses: in a double session the game, with what it costs and how often it is left; in trumps the suit. */
import type { KingenOffer } from '@troef/games';
import { useT } from '../../../lib/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import type { BidChoice, BidRow } from '../bids/rows.ts';
import { trumpRow } from '../bids/trump-row.tsx';
import { useView } from '../room-context.tsx';
import type { PanelProps } from '../variant-table.ts';
import type { Translate } from '../words/names.ts';
import { GameMark, QuotaMark } from './marks.tsx';
import { extrasOf, isNegative } from './narrow.ts';
import { explained, gameName, worth } from './sentences.ts';

function choiceOf(t: Translate, { move, game, left }: KingenOffer): BidChoice {
  const cost = worth(t, game);
  return {
    move,
    name: gameName(t, game),
    mark: <GameMark game={game} />,
    words: <span aria-hidden="true">{gameName(t, game)}</span>,
    small: left === null ? cost : t('kingen.timesLeft', { worth: cost, count: left }),
    help: explained(t, game),
  };
}

function rowsOf(t: Translate, offers: readonly KingenOffer[]): readonly BidRow[] {
  const games: readonly BidRow[] = [
    {
      key: 'negative',
      layout: 'tiles',
      name: t('kingen.penaltyGames'),
      choices: offers.filter(({ game }) => isNegative(game)).map((offer) => choiceOf(t, offer)),
    },
    {
      key: 'trumps',
      layout: 'tiles',
      choices: offers
        .filter(({ game }) => !isNegative(game))
        .map((offer) => ({ ...choiceOf(t, offer), breadth: 'row' as const })),
    },
  ];
  return games.filter(({ choices }) => choices.length > 0);
}

export function ChoicePanel({ bid, openSheet }: PanelProps) {
  const t = useT();
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
      rows={rowsOf(t, offers)}
      bid={bid}
      openSheet={openSheet}
    />
  );
}
