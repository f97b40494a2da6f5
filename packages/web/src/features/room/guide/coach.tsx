/** The remarks of the deal that ends a lesson (./coached.ts), in place of the hints of a first deal. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { noteStreaks, streaksOf } from '../../../lib/lessons/progress.ts';
import type { LessonDeal } from '../../../lib/local/local-words.ts';
import { Words } from '../../../lib/words/words.tsx';
import { useOriginal } from '../again/original.ts';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { coachedRemarks, streaksAfter } from './coached.ts';
import { Hints } from './hints.tsx';
import { useJudged } from './judge.ts';
import { type GameProgress, keep, useKept } from './kept.ts';

/** What has been said at each table of this page. */
const said = new Map<string, GameProgress>();

/** `otherwise`: for a deal that is played again and ends no lesson. */
export function Coach({ otherwise }: { readonly otherwise: ReactNode }) {
  const original = useOriginal(useView(({ room }) => room));
  if (original?.lesson === undefined) return otherwise;
  return (
    <Words of="guide">
      <Words of="cost">
        <Words of="ear">
          <Remarks lesson={original.lesson} set={original.record.deals[0]?.moves?.length ?? 0} />
        </Words>
      </Words>
    </Words>
  );
}

/** `set`: so many moves were made before the learner came. */
function Remarks({ lesson, set }: { readonly lesson: LessonDeal; readonly set: number }) {
  const view = useView((whole) => whole);
  const table = useVariantTable();
  const { room, variant, deal } = view;
  const isOver = deal?.phase === 'scored';
  const wasPlayed = useRef(false);
  // A learner who has played a whole deal with remarks is not asked again whether they want hints.
  useEffect(() => {
    if (isOver && useKept.getState()[variant] === undefined) keep(variant, 'done');
  }, [isOver, variant]);
  useEffect(() => {
    // A reload after the end counts nothing twice.
    if (isOver && wasPlayed.current) {
      noteStreaks(variant, streaksAfter(lesson, view, table, streaksOf(variant)));
    }
    wasPlayed.current = !isOver;
  }, [isOver, variant, lesson, view, table]);
  const judged = useJudged(view, set);
  const remarks = useMemo(
    () => coachedRemarks(lesson, streaksOf(variant), judged),
    [lesson, variant, judged],
  );
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
