/**
 * The remarks of the deal that ends a lesson, in place of the hints of a first deal. They are data of the lesson
 * (packages/games/src/lessons): each is made once, at its moment, and not where the player has nothing to choose.
 */
import type { Moment } from '@troef/games/lessons';
import type { RoomView } from '@troef/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import type { LessonDeal } from '../../../lib/local/local-words.ts';
import { Words } from '../../../lib/words/words.tsx';
import { useOriginal } from '../again/original.ts';
import { useView } from '../client/room-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
import { Hints } from './hints.tsx';
import type { GameProgress } from './kept.ts';
import { followed, isOwnCard, isPast, ledSuit, missed } from './moments.ts';
import type { Remark, RemarkTarget } from './remark.ts';

const hasChoice = ({ legal }: RoomView): boolean => legal.length > 1;
const isBidding = (view: RoomView): boolean => view.deal?.phase !== 'playing' && isOwnTurn(view);
const JOINS = /^(join|along|against)/;

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
      return isPast(view, Number(at.slice('trick:'.length)));
  }
}

const TARGETS: Readonly<Record<string, RemarkTarget>> = {
  bid: 'question',
  join: 'question',
  result: 'result',
};

const remarksOf = ({ remarks }: LessonDeal): readonly Remark[] =>
  remarks.map(({ at, id, words }) => ({
    id,
    target: TARGETS[at] ?? 'hand',
    words: (_, view) => (isNow(at, view) ? words : null),
  }));

/** What has been said at each table of this page. */
const said = new Map<string, GameProgress>();

/** `otherwise`: for a deal that is played again and ends no lesson. */
export function Coach({ otherwise }: { readonly otherwise: ReactNode }) {
  const lesson = useOriginal(useView(({ room }) => room))?.lesson;
  if (lesson === undefined) return otherwise;
  return (
    <Words of="guide">
      <Remarks lesson={lesson} />
    </Words>
  );
}

function Remarks({ lesson }: { readonly lesson: LessonDeal }) {
  const room = useView((view) => view.room);
  const remarks = useMemo(() => remarksOf(lesson), [lesson]);
  const [shown, setShown] = useState<GameProgress>(() => said.get(room) ?? []);
  if (shown === 'done') return null;
  return (
    <Hints
      remarks={remarks}
      shown={shown}
      onShown={(progress) => {
        said.set(room, progress);
        setShown(progress);
      }}
    />
  );
}
