/** The remarks of the deal that ends a lesson (./coached.ts), in place of the hints of a first deal. */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { noteStreaks, streaksOf } from '../../../lib/lessons/progress.ts';
import type { LessonDeal } from '../../../lib/local/local-words.ts';
import { useOriginal } from '../again/original.ts';
import { useView } from '../client/room-context.tsx';
import { mark } from '../frame/mark.ts';
import { useVariantTable } from '../variant/variant-context.tsx';
import { CoachWords } from './coach-words.tsx';
import { coachedRemarks, streaksAfter } from './coached.ts';
import { Hints } from './hints.tsx';
import { useJudged } from './judge.ts';
import { type GameProgress, keep, useKept } from './kept.ts';
import { RESULT } from './remark.ts';
import { useVerdicts } from './verdicts.ts';

/** What has been said at each table of this page. */
const said = new Map<string, GameProgress>();

/** `otherwise`: for a deal that is played again and ends no lesson. */
export function Coach({ otherwise }: { readonly otherwise: ReactNode }) {
  const original = useOriginal(useView(({ room }) => room));
  if (original?.lesson === undefined) return otherwise;
  return (
    <CoachWords>
      <Remarks lesson={original.lesson} set={original.record.deals[0]?.moves?.length ?? 0} />
    </CoachWords>
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
  const all = useMemo(() => coachedRemarks(lesson, streaksOf(variant), judged), [lesson, variant, judged]);
  // What is to be said of the result is part of it (./verdict.tsx).
  const remarks = useMemo(() => all.filter(({ id }) => id !== RESULT), [all]);
  useEffect(() => {
    const verdict = all.find(({ id }) => id === RESULT);
    if (verdict !== undefined) useVerdicts.setState({ [room]: verdict });
  }, [all, room]);
  const [shown, setShown] = useState<GameProgress>(() => said.get(room) ?? []);
  if (shown === 'done') return null;
  return (
    <>
      {deal?.phase === 'playing' && <KeptRow />}
      <Hints
        remarks={remarks}
        shown={shown}
        onShown={(progress) => {
          said.set(room, progress);
          setShown(progress);
        }}
      />
    </>
  );
}

/** Keeps the row of the remarks free during the play, so that none of them moves the table when it comes or goes. */
function KeptRow() {
  const [here, setHere] = useState<Element | null>(null);
  const table = here?.closest<HTMLElement>('[data-game]') ?? null;
  useLayoutEffect(() => (table === null ? undefined : mark(table, 'keepsNoteRow')), [table]);
  return <span ref={setHere} hidden />;
}
