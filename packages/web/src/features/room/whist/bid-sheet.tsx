/** What may be bid in colour whist, as rows of the bid panel with their names, stakes and explanations. */
import type { MessageId } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { BidPanel } from '../bids/bid-panel.tsx';
import type { BidChoice, BidRow, PlainBid } from '../bids/rows.ts';
import { stakeWords } from '../bids/stake.ts';
import { useView } from '../client/room-context.tsx';
import { useShape } from '../frame/use-shape.ts';
import type { PanelProps } from '../variant/variant-table.ts';
import { nameOf, suitName } from '../words/names.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { type BidGroup, type BidKind, type BidOption, bidGroups } from './bid-groups.ts';
import { extrasOf } from './narrow.ts';
import { trullSentence } from './sentences.ts';

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

const PLAIN = ['passParole', 'pass', 'wait'] as const;

const PLAIN_HELP: Readonly<Record<(typeof PLAIN)[number], MessageId>> = {
  pass: 'whist.helpPass',
  wait: 'whist.helpWait',
  passParole: 'whist.helpPassParole',
};

/** Returns the words on a button that is alone in its row, or has a place of its own in it. */
function wordsOf(t: Translator, view: RoomView, { kind, level, suit, partner }: BidOption, several: boolean) {
  switch (kind) {
    case 'join': {
      const name = partner === null ? '' : nameOf(view, partner);
      return several ? name : t('whist.togetherWith', { level, name });
    }
    case 'together':
      return t('whist.contract', { family: 'together', level });
    case 'solo':
      return t('whist.soloTricks', { level });
    case 'abundance':
      return t('whist.abundanceTricks', { level });
    case 'piccolo':
      return t('whist.piccoloOne');
    case 'soloSlim':
      return t('whist.slimAll');
    case 'ask':
      return suitName(t, suit);
    case 'trullKeep':
      return t('whist.trullKeepShort', { suit: suitName(t, suit), level });
    case 'trullChange':
      return t('whist.trullChangeShort', { level });
    default:
      return t('whist.miseryKind', { kind });
  }
}

function choiceOf(t: Translator, view: RoomView, group: BidGroup, option: BidOption): BidChoice {
  const { kind, level, suit, partner, made, lost } = option;
  const several = group.options.length > 1;
  const misery = group.kind === 'misery';
  const worded = misery || !several || group.kind === 'trull' || group.kind === 'join';
  return {
    move: option.move,
    name: t('whist.bidName', {
      kind,
      level,
      suit: suitName(t, suit),
      partner: partner === null ? '' : nameOf(view, partner),
    }),
    ...(suit === null || misery ? {} : { mark: <SuitMark suit={suit} /> }),
    ...(worded ? { words: wordsOf(t, view, option, several) } : {}),
    // The miseries of one row pay differently.
    ...(misery ? { small: stakeWords(t, made, lost) } : {}),
    ...(kind === 'join' ? { breadth: 'words' } : kind === 'trullKeep' ? { breadth: 'row' } : {}),
  };
}

function rowOf(t: Translator, view: RoomView, group: BidGroup, tight: boolean): BidRow {
  const { kind, level, options } = group;
  const [first] = options;
  const stake = first === undefined ? '' : stakeWords(t, first.made, first.lost);
  const key = `${kind} ${level}`;
  const help = t(HELP[kind]);
  const choices = options.map((option) => choiceOf(t, view, group, option));
  const trull = kind === 'trull' ? extrasOf(view)?.trull : undefined;
  if (trull) {
    const other = trull.caller === view.seat ? trull.partner : trull.caller;
    const name = t('whist.trullRow', { name: nameOf(view, other), stake });
    return { key, name, help, layout: 'whole', choices };
  }
  const worth =
    kind === 'misery'
      ? t('whist.miseryNoTrick')
      : kind === 'ask' && !tight && first !== undefined
        ? t('whist.stakeAsk', { level, made: first.made, lost: first.lost })
        : stake;
  return { key, name: t(NAME[kind], { level }), stake: worth, help, choices };
}

export function BidSheet({ bid, openSheet }: PanelProps) {
  const t = useT();
  const shape = useShape();
  const view = useView((whole) => whole);
  const extras = extrasOf(view);
  const asked = view.seat === null ? undefined : extras?.asks[view.seat];
  const trump = view.deal?.phase === 'trump';
  const trull = trump ? null : (extras?.trull ?? null);
  const tight = shape === 'landscape' || shape === 'phone';
  const plain = PLAIN.filter((word) => view.legal.includes(word)).map((word): PlainBid => {
    const name =
      word === 'pass' ? t('table.pass') : t('whist.bidName', { kind: word, level: 0, suit: '', partner: '' });
    return { move: word, name, help: t(PLAIN_HELP[word]) };
  });
  return (
    <BidPanel
      heading={t(trump ? 'table.chooseTrump' : 'table.yourBid')}
      aside={asked && t.rich('whist.youAsked', { suit: <SuitWords suit={asked} /> })}
      note={trull === null ? undefined : trullSentence(t, view, trull)}
      rows={bidGroups(extras?.offers ?? []).map((group) => rowOf(t, view, group, tight))}
      plain={plain}
      bid={bid}
      openSheet={openSheet}
    />
  );
}
