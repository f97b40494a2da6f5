/** Where the learner is in a lesson, and what they have chosen at this step. */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { keyOf, noteDone, noteStep, useProgress } from '../../lib/lessons/progress.ts';
import type { ShownLesson, ShownStep } from '../../lib/lessons/shown.ts';
import { takeAlong } from '../../lib/lessons/take-along.ts';

export interface LessonState {
  /** From 0; the number of steps: the whole deal comes next. */
  readonly at: number;
  readonly step: ShownStep | undefined;
  /** The last choice at this step; null before the first. */
  readonly chosen: string | null;
  /** Wrong choices at this step. */
  readonly tried: readonly string[];
  readonly isRight: boolean;
  readonly choose: (choice: string) => void;
  readonly goTo: (at: number) => void;
  /** Whether the learner has moved from step to step on this page, so that the focus follows. */
  readonly hasMoved: boolean;
}

export function useLesson(variant: Variant, { name, steps }: ShownLesson): LessonState {
  const key = keyOf(variant, name);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tried, setTried] = useState<readonly string[]>([]);
  const [hasMoved, setHasMoved] = useState(false);
  // The written page shows the first step; after it the learner goes on where they stopped.
  useEffect(() => {
    const { at: places, done } = useProgress.getState();
    if (!done.includes(key)) setAt(Math.min(places[key] ?? 0, steps.length));
  }, [key, steps.length]);
  const step = steps[at];
  const isRight = chosen !== null && step?.right.includes(chosen) === true;
  return {
    at,
    step,
    chosen,
    tried,
    isRight,
    hasMoved,
    choose(choice) {
      if (isRight || step === undefined) return;
      setChosen(choice);
      if (!step.right.includes(choice)) return setTried([...tried, choice]);
      noteStep(key, at + 1);
      if (at + 1 < steps.length) return;
      noteDone(key);
      void takeAlong();
    },
    goTo(to) {
      setHasMoved(true);
      setAt(to);
      setChosen(null);
      setTried([]);
    },
  };
}
