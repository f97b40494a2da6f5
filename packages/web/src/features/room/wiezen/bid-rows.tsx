/**
 * The bids of wiezen as rows of the bid panel, from the least to the most. Each has one place in every turn.
 * What the view does not offer is grey there; what it offers has its name, its value and its meaning.
 */
import type { WiezenOffer } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { SUIT_ORDER } from '../../../lib/games/cards.ts';
import { bidOf, whereWords } from '../../../lib/words/contracts/wiezen.ts';
import { type BidChoice, type BidRow, goneChoice, type PlainBid } from '../bids/rows.ts';
import { stakeWords } from '../bids/stake.ts';
import { trullStands } from '../contracts/trull-auction.tsx';
import { nameOf, suitName, type Translate, whoIs, yesNo } from '../words/names.ts';
import { extrasOf } from './narrow.ts';
import { isInTrump } from './sentences.ts';
import { whyGone } from './why-gone.ts';

const stakeOf = (t: Translate, { made, lost }: WiezenOffer): string => stakeWords(t, made, Math.abs(lost));

const levelOf = ({ move, contract }: WiezenOffer): number => bidOf(move).level || bidOf(contract).level;

/** Returns the whole name as it is spoken: "Abundance 9 in trump (hearts)". */
function nameOfBid(t: Translate, view: RoomView, offer: WiezenOffer): string {
  const { kind } = bidOf(offer.move);
  return t('wiezen.bidName', {
    kind,
    level: levelOf(offer),
    where: whereWords(t, offer.trump, isInTrump(view, kind, offer.trump)),
    partner: offer.partner === null ? '' : nameOf(view, offer.partner),
  });
}

const markOf = ({ trump }: WiezenOffer): Pick<BidChoice, 'mark'> =>
  trump === null ? {} : { mark: <SuitMark suit={trump} /> };

interface LoneBidMessages {
  readonly name: MessageId;
  readonly words: MessageId;
  readonly help: MessageId;
}

/** Every level of an abundance. */
export const LEVELS: readonly number[] = [9, 10, 11, 12];

/** Bids that have a row to themselves, the same one: of these a player is offered one at most. */
const SINGLES: Readonly<Record<string, LoneBidMessages>> = {
  join: { name: 'wiezen.groupJoin', words: 'wiezen.tricksWith', help: 'wiezen.helpJoin' },
  ask: { name: 'wiezen.groupAsk', words: 'wiezen.tricksPartner', help: 'wiezen.helpAsk' },
  alone: { name: 'wiezen.groupAlone', words: 'wiezen.tricksAlone', help: 'wiezen.helpAlone' },
};

function singleRow(t: Translate, view: RoomView, offers: readonly WiezenOffer[]): BidRow {
  const offer = offers.find(({ move }) => SINGLES[bidOf(move).kind] !== undefined);
  const single = offer && SINGLES[bidOf(offer.move).kind];
  if (offer === undefined || single === undefined) {
    const words = t('wiezen.tricksPartner', { level: 8 });
    return {
      key: 'ask',
      name: t('wiezen.groupAsk'),
      choices: [goneChoice('ask', { name: t('wiezen.groupAsk'), why: whyGone(t, view, 'ask'), words })],
    };
  }
  const level = levelOf(offer);
  const name = offer.partner === null ? '' : nameOf(view, offer.partner);
  return {
    key: offer.move,
    name: t(single.name, { level }),
    stake: stakeOf(t, offer),
    help: t(single.help, { name }),
    choices: [
      {
        move: offer.move,
        name: nameOfBid(t, view, offer),
        ...markOf(offer),
        words: t(single.words, { level, name }),
      },
    ],
  };
}

/** A misery that stands may be joined; then each is settled by itself with each of the others. */
function miseryRow(t: Translate, view: RoomView, offers: readonly WiezenOffer[]): BidRow {
  const standing = extrasOf(view)?.standing?.id;
  const choices = (['misery', 'openMisery'] as const).map((kind): BidChoice => {
    const offer = offers.find(({ contract }) => contract === kind);
    if (offer === undefined)
      return goneChoice(kind, {
        name: t('wiezen.miseryKind', { kind, also: yesNo(false) }),
        why: whyGone(t, view, kind),
        words: t('wiezen.miseryKind', { kind, also: yesNo(false) }),
      });
    const also = standing === offer.contract;
    return {
      move: offer.move,
      name: nameOfBid(t, view, offer),
      words: t('wiezen.miseryKind', { kind: offer.contract, also: yesNo(also) }),
      small: also ? t('wiezen.stakeEach', { each: offer.made / 3 }) : stakeOf(t, offer),
      help: t(
        also
          ? 'wiezen.helpMiserySeveral'
          : offer.contract === 'misery'
            ? 'wiezen.helpMisery'
            : 'wiezen.helpOpenMisery',
      ),
    };
  });
  return { key: 'misery', name: t('wiezen.groupMisery'), stake: t('wiezen.miseryNoTrick'), choices };
}

const isAbundance = ({ contract }: WiezenOffer): boolean => bidOf(contract).kind === 'abundance';

/** Returns every level at which an abundance may still be bid, from low to high. */
export const levelsIn = (offers: readonly WiezenOffer[]): readonly number[] =>
  [...new Set(offers.filter(isAbundance).map(levelOf))].toSorted((a, b) => a - b);

/** Returns the suits of one level. The turned suit is marked, because it outranks the others. */
function abundanceRow(
  t: Translate,
  view: RoomView,
  offers: readonly WiezenOffer[],
  level: number,
  over: BidRow['over'],
): BidRow {
  const found = offers.filter((offer) => isAbundance(offer) && levelOf(offer) === level);
  const [first] = found;
  const turned = extrasOf(view)?.turnedSuit ?? null;
  const choices = SUIT_ORDER.map((suit): BidChoice => {
    const offer = found.find(({ trump }) => trump === suit);
    if (offer === undefined)
      return goneChoice(suit, {
        name: t('wiezen.bidName', {
          kind: 'abundance',
          level,
          where: whereWords(t, suit, suit === turned),
          partner: '',
        }),
        why: whyGone(t, view, 'abundance', suit),
        mark: <SuitMark suit={suit} />,
      });
    return {
      move: offer.move,
      name: nameOfBid(t, view, offer),
      ...markOf(offer),
      ...(suit === turned ? { small: t('table.trump') } : {}),
    };
  });
  // In the turned suit the player left of the dealer leads, in any other the bidder.
  const left = (((view.deal?.dealer ?? 3) + 1) % 4) as WiezenOffer['lead'];
  return {
    key: 'abundance',
    name: t('wiezen.groupAbundance', { level }),
    ...(first === undefined
      ? {}
      : {
          stake: stakeOf(t, first),
          help: t('wiezen.helpAbundance', { ...whoIs(view, left), suit: suitName(t, turned) }),
        }),
    over,
    choices,
  };
}

function soloRow(t: Translate, view: RoomView, offers: readonly WiezenOffer[]): readonly BidRow[] {
  const choices = offers.flatMap((offer): readonly BidChoice[] => {
    const { kind } = bidOf(offer.move);
    if (kind !== 'solo' && kind !== 'soloSlim') return [];
    return [
      {
        move: offer.move,
        name: nameOfBid(t, view, offer),
        ...markOf(offer),
        words: t('wiezen.slimKind', { kind }),
        small: stakeOf(t, offer),
        help: t(kind === 'solo' ? 'wiezen.helpSolo' : 'wiezen.helpSlim', whoIs(view, offer.lead)),
      },
    ];
  });
  if (choices.length === 0) return [];
  return [{ key: 'solo', name: t('wiezen.groupSolo'), stake: t('wiezen.soloAll'), choices }];
}

/** `level`: the one whose suits are shown; `over`: the choice of another. */
export function bidRows(
  t: Translate,
  view: RoomView,
  level: number,
  over: BidRow['over'],
): readonly BidRow[] {
  const offers = extrasOf(view)?.offers ?? [];
  return [
    singleRow(t, view, offers),
    miseryRow(t, view, offers),
    abundanceRow(t, view, offers, level, over),
    ...soloRow(t, view, offers),
  ];
}

export function plainBids(t: Translate, view: RoomView): readonly PlainBid[] {
  const extras = extrasOf(view);
  const passHelp =
    extras?.asker != null && extras.asker === view.seat
      ? t('wiezen.helpPassAsk')
      : trullStands(extras)
        ? t('wiezen.helpPassTrull')
        : t('wiezen.helpPass');
  const waitName = t('wiezen.bidName', { kind: 'wait', level: 0, where: '', partner: '' });
  const all: readonly PlainBid[] = [
    { move: 'pass', name: t('table.pass'), help: passHelp },
    { move: 'wait', name: waitName, help: t('wiezen.helpWait') },
  ];
  return all.filter(({ move }) => view.legal.includes(move));
}
