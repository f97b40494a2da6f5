/**
 * The remarks of the deal that ends a lesson, made from its data (packages/games/src/lessons): each is made once, at
 * its moment, if what it says is true of the deal, and not where the player has nothing to choose.
 */
import type { Moment } from '@troef/games/lessons';
import type { RoomView } from '@troef/protocol';
import type { ShownRemark } from '../../../lib/lessons/shown.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { isOwnTurn } from '../view/own-turn.ts';
import { holds } from './conditions.ts';
import { followed, isOwnCard, ledSuit, missed } from './moments.ts';
import { RESULT, type Remark, type RemarkTarget } from './remark.ts';

const hasChoice = ({ legal }: RoomView): boolean => legal.length > 1;
const isBidding = (view: RoomView): boolean => view.deal?.phase !== 'playing' && isOwnTurn(view);
const JOINS = /^(join|along|against)/;
const TRICK = 'trick:';

/** Whether the moment of a remark has come. */
function isNow(at: Moment, view: RoomView): boolean {
  switch (at) {
    case 'bid':
      return isBidding(view) && hasChoice(view);
    case 'join':
      return isBidding(view) && view.legal.some((move) => JOINS.test(move));
    case 'lead':
      return isOwnCard(view) && ledSuit(view) === null && hasChoice(view);
    case 'follow':
      return followed(view) !== null && hasChoice(view);
    case 'void':
      return missed(view) !== null && hasChoice(view);
    case 'result':
      return view.deal?.phase === 'scored';
    default:
      return isOwnCard(view) && view.deal?.tricks.length === Number(at.slice(TRICK.length));
  }
}

const TARGETS: Readonly<Record<string, RemarkTarget>> = {
  bid: 'question',
  join: 'question',
};

// A table that an earlier release has kept on the device has no conditions.
const isTrue = ({ if: conditions = [] }: ShownRemark, view: RoomView, variant: VariantTable): boolean =>
  conditions.every((condition) => holds(condition, view, variant));

/** One remark in the end, whatever the result: the first that is true. */
const resultOf = (about: readonly ShownRemark[]): Remark => ({
  id: RESULT,
  target: 'result',
  words: (_, view, variant) =>
    isNow('result', view) ? (about.find((each) => isTrue(each, view, variant))?.words ?? null) : null,
});

/** Those about the number of a trick come first, because their moment does not come again. */
export function coachedRemarks(remarks: readonly ShownRemark[]): readonly Remark[] {
  const isOfTrick = ({ at }: ShownRemark): boolean => at.startsWith(TRICK);
  const during = remarks.filter(({ at }) => at !== 'result');
  const ordered = [...during.filter(isOfTrick), ...during.filter((each) => !isOfTrick(each))];
  return [
    ...ordered.map((remark): Remark => {
      const { at, id, words } = remark;
      return {
        id,
        target: TARGETS[at] ?? 'hand',
        words: (_, view, variant) => (isNow(at, view) && isTrue(remark, view, variant) ? words : null),
      };
    }),
    resultOf(remarks.filter(({ at }) => at === 'result')),
  ];
}
