/** Remarks for a first deal of kingen. */
import type { KingenExtras, KingenGame } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { rankOf, suitOf } from '../../../lib/games/cards.ts';
import { followRemark, halfRemark, resultRemark, trickWords, voidRemark, wonRemark } from '../guide/kinds.ts';
import {
  asGain,
  bestPlay,
  countIn,
  handOf,
  inSuit,
  isAsked,
  isBeginning,
  isOwnCard,
  isRank,
  ledSuit,
  takerOf,
  whoOf,
} from '../guide/moments.ts';
import type { Remark, Remarks } from '../guide/remark.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { theCard } from '../words/names.ts';

const HALF = 6;

/** Returns the game that is played; null while it is being chosen. */
const gameOf = ({ deal }: RoomView): KingenGame | null =>
  deal?.contract === null ? null : (((deal?.game ?? {}) as Partial<KingenExtras>).type ?? null);

/** Whether tricks are good, as in the games with trumps. */
const wants = (view: RoomView): 'yes' | 'no' => (gameOf(view) === 'trumps' ? 'yes' : 'no');

/** Whether a card of the suit led stays below the best one on the table. */
function canStayUnder(view: RoomView, variant: VariantTable): boolean {
  const best = bestPlay(view, variant)?.card;
  if (best === undefined) return false;
  const ranks = variant.ranks(view, suitOf(best));
  return handOf(view).some(
    (card) => suitOf(card) === suitOf(best) && ranks.indexOf(rankOf(card)) > ranks.indexOf(rankOf(best)),
  );
}

const choose: Remark = {
  id: 'choose',
  target: 'question',
  words: (t, view) => (isAsked(view, 'game', 'trump') ? t('guide.kingen.choose') : null),
};

const goal: Remark = {
  id: 'goal',
  target: 'status',
  words: (t, view) => {
    const game = gameOf(view);
    return game === null || !isBeginning(view)
      ? null
      : t('guide.kingen.goal', { trick: trickWords(t, wants(view)), aim: t('kingen.aim', { game }) });
  },
};

const hand: Remark = {
  id: 'hand',
  target: 'hand',
  words: (t, view) => {
    if (!isOwnCard(view) || !isBeginning(view)) return null;
    return t('guide.kingen.hand', { wants: wants(view), count: countIn(view, isRank('8765432')) });
  },
};

const follow = followRemark((t, view, suit, variant) => {
  const best = bestPlay(view, variant)?.card;
  const way = wants(view) === 'yes' ? 'wants' : canStayUnder(view, variant) ? 'under' : 'over';
  return t('guide.kingen.follow', {
    ...inSuit(t, suit),
    way,
    card: best === undefined ? '' : theCard(t, best),
  });
});

const cannotFollow = voidRemark((t, view, suit) =>
  t('guide.kingen.void', { ...inSuit(t, suit), wants: wants(view) }),
);

const won = wonRemark((t, view, trick) =>
  t('guide.won', {
    ...whoOf(view, trick.winner),
    who: trick.winner === view.seat ? 'me' : 'other',
    card: theCard(t, takerOf(trick)),
  }),
);

const lead: Remark = {
  id: 'lead',
  target: 'hand',
  words: (t, view) =>
    isOwnCard(view) && ledSuit(view) === null ? t('guide.kingen.lead', { wants: wants(view) }) : null,
};

const half = halfRemark(HALF, (t, view) => {
  const own = view.deal?.tricksWon[view.seat ?? 0] ?? 0;
  const { length = 0 } = view.deal?.tricks ?? [];
  return t('guide.kingen.half', { played: length, count: own });
});

const result = resultRemark((t, _, score) => t('guide.kingen.result', asGain(score)));

export default [choose, goal, hand, follow, cannotFollow, won, lead, half, result] satisfies Remarks;
