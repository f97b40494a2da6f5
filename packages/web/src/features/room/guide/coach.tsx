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
import { type GameProgress, keep, useKept } from './kept.ts';

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
  const remarks = useMemo(() => coachedRemarks(lesson, streaksOf(variant)), [lesson, variant]);
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
