/**
 * The bids of colour whist as rows of the bid panel. Each bid has one place in every turn, and is grey there
 * while it is not possible.
 */
import type { MessageId } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { SUIT_ORDER } from '../../../lib/games/cards.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { type BidChoice, type BidRow, goneChoice } from '../bids/rows.ts';
import { stakeWords } from '../bids/stake.ts';
import { nameOf, suitName } from '../words/names.ts';
import { type BidKind, type BidOption, bidGroups } from './bid-groups.ts';
import { extrasOf } from './narrow.ts';
import { asksWithoutSuit, whyGone } from './why-gone.ts';

const HELP: Readonly<Record<BidKind, MessageId>> = {
  join: 'whist.helpJoin',
  ask: 'whist.helpAsk',
  together: 'whist.helpTogether',
  solo: 'whist.helpSolo',
  misery: 'whist.helpMisery',
  piccolo: 'whist.helpPiccolo',
  abundance: 'whist.helpAbundance',
  slim: 'whist.helpSlim',
  trull: 'whist.helpTrull',
};

const NAME: Readonly<Record<BidKind, MessageId>> = {
  join: 'whist.groupJoin',
  ask: 'whist.groupAsk',
  together: 'whist.groupTogether',
  solo: 'whist.groupSolo',
  misery: 'whist.groupMisery',
  piccolo: 'whist.groupPiccolo',
  abundance: 'whist.groupAbundance',
  slim: 'whist.groupSlim',
  trull: 'whist.groupTrull',
};

/** The bids that name a suit, with the number of tricks at which they begin. */
const SUITED: Readonly<Partial<Record<BidKind, number>>> = { ask: 8, solo: 5, abundance: 9 };

/** Returns the words on a button that shows more than a suit. */
function wordsOf(t: Translator, view: RoomView, { kind, level, suit, partner }: BidOption, several: boolean) {
  switch (kind) {
    case 'join': {
      const name = partner === null ? '' : nameOf(view, partner);
      return several ? name : t('whist.togetherWith', { level, name });
    }
    case 'together':
      return t('whist.contract', { family: 'together', level });
    case 'piccolo':
      return t('whist.piccoloOne');
    case 'soloSlim':
      return t('whist.slimAll');
    case 'trullKeep':
      return t('whist.trullKeepShort', { suit: suitName(t, suit), level });
    case 'trullChange':
      return t('whist.trullChangeShort', { level });
    default:
      return t('whist.miseryKind', { kind });
  }
}

/** `levels`: of all choices in the row. */
function choiceOf(
  t: Translator,
  view: RoomView,
  of: BidKind,
  option: BidOption,
  isAlone: boolean,
  levels: readonly number[],
): BidChoice {
  const { kind, level, suit, partner, made, lost } = option;
  const misery = of === 'misery';
  const worded = misery || of === 'trull' || of === 'join' || !(of in SUITED);
  return {
    move: option.move,
    name: t('whist.bidName', {
      kind,
      level,
      suit: suitName(t, suit),
      partner: partner === null ? '' : nameOf(view, partner),
    }),
    ...(suit === null || misery ? {} : { mark: <SuitMark suit={suit} /> }),
    ...(worded ? { words: wordsOf(t, view, option, !isAlone) } : {}),
    // The miseries of one row pay differently.
    ...(misery ? { small: stakeWords(t, made, lost) } : levels.length > 1 ? { small: String(level) } : {}),
    ...(kind === 'join' ? { breadth: 'words' } : kind === 'trullKeep' ? { breadth: 'row' } : {}),
  };
}

/** Returns the choices in their places: the suits, or the miseries of this table. */
function choicesOf(
  t: Translator,
  view: RoomView,
  kind: BidKind,
  options: readonly BidOption[],
  levels: readonly number[],
): readonly BidChoice[] {
  const offered = (option: BidOption): BidChoice =>
    choiceOf(t, view, kind, option, options.length === 1, levels);
  if (kind in SUITED)
    return SUIT_ORDER.map((suit) => {
      const option = options.find((each) => each.suit === suit);
      return option
        ? offered(option)
        : goneChoice(suit, {
            name: t('whist.goneName', { of: kind, suit: suitName(t, suit) }),
            why: whyGone(t, view, kind, suit),
            mark: <SuitMark suit={suit} />,
          });
    });
  if (kind === 'join') return [...options.map(offered), ...goneJoins(t, view, options.length === 0)];
  if (kind !== 'misery') return options.map(offered);
  const kinds = ['misery', 'openMisery'];
  return (view.options.rules.smallMisery === false ? kinds : ['smallMisery', ...kinds]).map((each) => {
    const option = options.find((one) => one.kind === each);
    return option
      ? offered(option)
      : goneChoice(each, {
          name: t('whist.miseryKind', { kind: each }),
          why: whyGone(t, view, kind),
          words: t('whist.miseryKind', { kind: each }),
        });
  });
}

/** Returns the asks that the viewer cannot join, by name; without any, that there is nobody to join. */
function goneJoins(t: Translator, view: RoomView, isEmpty: boolean): readonly BidChoice[] {
  const gone = asksWithoutSuit(view).map(({ asker, suit }) => {
    const name = nameOf(view, asker);
    return goneChoice(`join ${suit}`, {
      name: t('whist.joinGone', { name, suit: suitName(t, suit) }),
      why: whyGone(t, view, 'join', suit),
      mark: <SuitMark suit={suit} />,
      words: name,
    });
  });
  if (gone.length > 0 || !isEmpty) return gone;
  return [
    goneChoice('join', {
      name: t(NAME.join, { level: 8 }),
      why: whyGone(t, view, 'join'),
      words: t('whist.joinNobody'),
    }),
  ];
}

/** Writes what the bids of a row are worth. The levels of asks, solos and abundances may differ by suit. */
function worthOf(
  t: Translator,
  kind: BidKind,
  options: readonly BidOption[],
  levels: readonly number[],
  tight: boolean,
): string {
  const [first] = options;
  if (first === undefined) return '';
  if (kind === 'misery') return t('whist.miseryNoTrick');
  return levels
    .map((level) => {
      const { made, lost } = options.find((each) => each.level === level) ?? first;
      // Where there is little room, eight tricks go without saying.
      return kind === 'ask' && !(tight && level === 8)
        ? t('whist.stakeAsk', { level, made, lost })
        : stakeWords(t, made, lost);
    })
    .join(' · ');
}

function rowOf(
  t: Translator,
  view: RoomView,
  kind: BidKind,
  options: readonly BidOption[],
  tight: boolean,
): BidRow {
  // A trull pays the same at eight and at nine, and its buttons say which.
  const levels = [...new Set(options.map(({ level }) => (kind === 'trull' ? 0 : level)))].toSorted(
    (a, b) => a - b,
  );
  const choices = choicesOf(t, view, kind, options, levels);
  const worth = worthOf(t, kind, options, levels, tight);
  const isWanted = kind === 'join' && asksWithoutSuit(view).length > 0;
  const row = {
    ...{ key: kind, choices },
    ...(worth === '' ? {} : { help: t(HELP[kind]) }),
    ...(isWanted && { isWanted }),
  };
  const trull = kind === 'trull' ? extrasOf(view)?.trull : undefined;
  if (trull) {
    const other = trull.caller === view.seat ? trull.partner : trull.caller;
    return {
      ...row,
      name: t('whist.trullRow', { name: nameOf(view, other), stake: worth }),
      layout: 'whole',
    };
  }
  const least = kind === 'solo' && view.options.rules.soloFive === false ? 6 : (SUITED[kind] ?? 8);
  const name = t(NAME[kind], { level: levels.join('/') || least });
  return { ...row, name, ...(worth === '' ? {} : { stake: worth }) };
}

/** Returns the rows in their places. A pair that raises has the place of the ask; a slam is rare and last. */
export function bidRows(t: Translator, view: RoomView, tight: boolean): readonly BidRow[] {
  const groups = bidGroups(extrasOf(view)?.offers ?? []);
  const { rules } = view.options;
  const places: readonly BidKind[] =
    view.deal?.phase === 'trump'
      ? ['trull']
      : [
          'join',
          groups.has('together') ? 'together' : 'ask',
          'solo',
          'misery',
          ...(rules.piccolo === true ? (['piccolo'] as const) : []),
          'abundance',
          ...(groups.has('slim') ? (['slim'] as const) : []),
        ];
  return places.map((kind) => rowOf(t, view, kind, groups.get(kind) ?? [], tight));
}
