/**
 * The dealer's choice of trump, and the two questions after it: *I go along*, *I go against*, with what a
 * point would count.
 */
import type { ManilleOffer } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { countsWords } from '../../../lib/words/contracts/manille.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { BidPanel, type BidPanelProps } from '../bids/bid-panel.tsx';
import type { BidRow, PlainBid } from '../bids/rows.ts';
import { trumpRow } from '../bids/trump-row.tsx';
import { useView } from '../client/room-context.tsx';
import type { PanelProps } from '../variant/variant-table.ts';
import { nameOf } from '../words/names.ts';
import styles from './manille.module.css';
import { contractOf, extrasOf } from './narrow.ts';
import { whole } from './sentences.ts';

const eachPoint = (t: Translator, multiplier: number): string => t('manille.pointCounts', { multiplier });

function Times({ multiplier }: { readonly multiplier: number }) {
  return (
    <span className={styles.times} aria-hidden="true">
      ×{multiplier}
    </span>
  );
}

type BidQuestion = Pick<BidPanelProps, 'heading' | 'note' | 'rows' | 'plain'>;

function trumpQuestion(t: Translator, view: RoomView, offers: readonly ManilleOffer[]): BidQuestion {
  const flat = offers.find(({ move }) => move === 'flat');
  const suits: BidRow = {
    ...trumpRow(t, view.legal, (suit) => `trump:${suit}`),
    help: t('manille.helpTrump'),
  };
  const without: BidRow[] =
    flat === undefined
      ? []
      : [
          {
            key: 'flat',
            layout: 'tiles',
            help: t('manille.helpFlat'),
            choices: [
              {
                move: flat.move,
                name: t('manille.noTrump'),
                mark: <Times multiplier={flat.multiplier} />,
                words: <span className={styles.whole}>{t('manille.noTrump')}</span>,
                small: countsWords(t, flat.multiplier),
                breadth: 'row',
              },
            ],
          },
        ];
  return {
    heading: t('table.chooseTrump'),
    note: t(flat === undefined ? 'manille.pointsAboveOnly' : 'manille.pointsAbove'),
    rows: [suits, ...without],
  };
}

function doubleQuestion(t: Translator, view: RoomView, offers: readonly ManilleOffer[]): BidQuestion {
  const contract = contractOf(view);
  const along = view.deal?.phase === 'along';
  const word = along ? 'along' : 'against';
  const bid = t(along ? 'manille.goAlong' : 'manille.goAgainst');
  const rows = offers
    .filter(({ move }) => move === word)
    .map(
      ({ move, multiplier }): BidRow => ({
        key: move,
        layout: 'tiles',
        help: t(along ? 'manille.helpAlong' : 'manille.helpAgainst'),
        choices: [
          {
            move,
            name: bid,
            words: (
              <span className={styles.says}>
                {bid} <Times multiplier={multiplier} />
              </span>
            ),
            small: eachPoint(t, multiplier),
          },
        ],
      }),
    );
  const [, other] = extrasOf(view)?.asked ?? [];
  const pass: PlainBid = {
    move: 'pass',
    name: t('table.pass'),
    help:
      other === undefined ? t('manille.helpPassLast') : t('manille.helpPass', { name: nameOf(view, other) }),
  };
  return {
    heading: t(along ? 'manille.doYouGoAlong' : 'manille.doYouGoAgainst'),
    note: contract === null ? undefined : `${whole(t, view, contract).join('. ')}.`,
    rows,
    plain: [pass],
  };
}

export function BidSheet({ bid, openSheet }: PanelProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const offers = extrasOf(view)?.offers ?? [];
  const question =
    view.deal?.phase === 'trump' ? trumpQuestion(t, view, offers) : doubleQuestion(t, view, offers);
  return <BidPanel {...question} bid={bid} openSheet={openSheet} />;
}
