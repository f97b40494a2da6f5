/** The remarks of the deal that ends a lesson (./coached.ts), in place of the hints of a first deal. */
import type { RoomView } from '@troef/protocol';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { noteStreaks, streaksOf } from '../../../lib/lessons/progress.ts';
import type { LessonDeal } from '../../../lib/local/local-words.ts';
import { advisedAt, wasAdvised } from '../advice/advised.ts';
import { useOriginal } from '../again/original.ts';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { questionOf } from '../words/question.ts';
import { CoachWords } from './coach-words.tsx';
import { coachedRemarks, type KnownAdvice, streaksAfter, waitsForAdvice } from './coached.ts';
import { Hints } from './hints.tsx';
import { useJudged } from './judge.ts';
import { type GameProgress, keep, useKept } from './kept.ts';
import { KeptPlace } from './kept-place.tsx';
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
  const [shown, setShown] = useState<GameProgress>(() => said.get(room) ?? []);
  const { advice, isWaiting } = useKnownAdvice(lesson, view, shown);
  const all = useMemo(
    () => coachedRemarks(lesson, streaksOf(variant), judged, advice),
    [lesson, variant, judged, advice],
  );
  // What is to be said of the result is part of it (./verdict.tsx).
  const remarks = useMemo(() => all.filter(({ id }) => id !== RESULT), [all]);
  useEffect(() => {
    const verdict = all.find(({ id }) => id === RESULT);
    if (verdict !== undefined) useVerdicts.setState({ [room]: verdict });
  }, [all, room]);
  if (shown === 'done') return null;
  return (
    <>
      <KeptPlace />
      <Hints
        remarks={remarks}
        shown={shown}
        isWaiting={isWaiting}
        onShown={(progress) => {
          said.set(room, progress);
          setShown(progress);
        }}
      />
    </>
  );
}

/** Asks for advice where a remark depends on it, so that the two agree. */
function useKnownAdvice(
  lesson: LessonDeal,
  view: RoomView,
  shown: GameProgress,
): { readonly advice: KnownAdvice; readonly isWaiting: boolean } {
  const table = useVariantTable();
  const [known, setKnown] = useState<{ readonly question: string; readonly move: string } | null>(null);
  const question = questionOf(view);
  const isWanted = shown !== 'done' && waitsForAdvice(lesson, view, table, shown);
  const now = useRef(view);
  now.current = view;
  useEffect(() => {
    if (!isWanted || question === null) return;
    // Without an answer the remark is not made.
    advisedAt(now.current).then(
      ({ move }) => setKnown({ question, move }),
      () => undefined,
    );
  }, [isWanted, question]);
  const advice = useMemo<KnownAdvice>(
    () => ({
      now: (seen) => (known !== null && questionOf(seen) === known.question ? known.move : null),
      named: ({ room }, trick, card) => wasAdvised(room, trick, card),
    }),
    [known],
  );
  return { advice, isWaiting: isWanted && known?.question !== question };
}
