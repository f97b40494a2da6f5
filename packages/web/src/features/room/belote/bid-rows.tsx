/** The bids of belote and coinche as rows of the bid panel: only what the view offers. */
import type { BeloteLevel, BeloteOffer, BeloteTrump, Suit } from '@troef/games';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { SUIT_ORDER } from '../../../lib/games/cards.ts';
import { bidWords, trumpName } from '../../../lib/words/contracts/belote.ts';
import type { BidChoice, BidRow, PlainBid } from '../bids/rows.ts';
import { suitName, type Translate } from '../words/names.ts';
import styles from './belote.module.css';

const isSuit = (trump: BeloteTrump | null): trump is Suit =>
  trump !== null && trump !== 'SA' && trump !== 'TA';

/** Returns the suits that may be taken: the suit of the turned card, or the three others. */
export function takeRow(t: Translate, offers: readonly BeloteOffer[]): BidRow {
  const choices = SUIT_ORDER.flatMap((suit): readonly BidChoice[] => {
    const offer = offers.find(({ trump }) => trump === suit);
    if (offer === undefined) return [];
    const name = t('belote.takeSuit', { trump: suit });
    const words = offers.length === 1 ? name : suitName(t, suit);
    return [{ move: offer.move, name, mark: <SuitMark suit={suit} />, words }];
  });
  const [only] = offers;
  const help =
    offers.length === 1 && isSuit(only?.trump ?? null)
      ? t('belote.helpTake', { suit: suitName(t, only?.trump as Suit) })
      : t('belote.helpTakeOther');
  return { key: 'take', layout: 'tiles', help, choices };
}

/** Returns every level that may still be bid, from low to high. */
export const levelsOf = (offers: readonly BeloteOffer[]): readonly BeloteLevel[] => [
  ...new Set(offers.flatMap(({ move, level }) => (move.startsWith('bid:') && level !== null ? [level] : []))),
];

/** Returns the trumps at one level: suits as large tiles, no trump and all trump under them. */
export function trumpRows(
  t: Translate,
  offers: readonly BeloteOffer[],
  level: BeloteLevel,
): readonly BidRow[] {
  const at = offers.filter((offer) => offer.move.startsWith('bid:') && offer.level === level);
  const moveOf = (trump: BeloteTrump): string | undefined => at.find((offer) => offer.trump === trump)?.move;
  const suits = SUIT_ORDER.flatMap((suit): readonly BidChoice[] => {
    const move = moveOf(suit);
    if (move === undefined) return [];
    return [
      { move, name: bidWords(t, level, suit), mark: <SuitMark suit={suit} />, words: suitName(t, suit) },
    ];
  });
  const others = (['SA', 'TA'] as const).flatMap((trump): readonly BidChoice[] => {
    const move = moveOf(trump);
    if (move === undefined) return [];
    return [
      {
        move,
        name: bidWords(t, level, trump),
        mark: (
          <b className={styles.sign} aria-hidden="true">
            {t(trump === 'SA' ? 'belote.signNoTrump' : 'belote.signAllTrump')}
          </b>
        ),
        words: trumpName(t, trump),
        help: t(trump === 'SA' ? 'belote.helpNoTrump' : 'belote.helpAllTrump'),
      },
    ];
  });
  return [
    { key: 'suits', layout: 'tiles', help: t('belote.helpBid'), choices: suits },
    ...(others.length === 0 ? [] : [{ key: 'others', layout: 'whole' as const, choices: others }]),
  ];
}

/** Returns the one answer to a coinche besides passing. */
export const answerRows = (t: Translate, legal: readonly string[]): readonly BidRow[] =>
  legal.includes('surcoinche')
    ? [
        {
          key: 'answer',
          layout: 'whole',
          help: t('belote.helpSurcoinche'),
          choices: [
            {
              move: 'surcoinche',
              name: t('belote.saysSurcoinche'),
              words: t('belote.surcoincheButton'),
              small: t('belote.stakeSurcoinche'),
            },
          ],
        },
      ]
    : [];

type BidQuestion = 'bid1' | 'bid2' | 'auction' | 'answer';

const PASS_HELP = {
  bid1: 'belote.helpPass1',
  bid2: 'belote.helpPass2',
  auction: 'belote.helpPassBid',
  answer: 'belote.helpPassAnswer',
} as const;

/** Returns pass, and the words that double a bid of the opponents. */
export function plainBids(t: Translate, legal: readonly string[], asked: BidQuestion): readonly PlainBid[] {
  const all: readonly PlainBid[] = [
    { move: 'pass', name: t('table.pass'), help: t(PASS_HELP[asked]) },
    { move: 'coinche', name: t('belote.coincheButton'), help: t('belote.helpCoinche') },
  ];
  return all.filter(({ move }) => legal.includes(move));
}
