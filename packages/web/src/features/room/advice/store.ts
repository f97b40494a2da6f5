/**
 * The advice on the table, which belongs to one question of one room. Small, because every table loads it:
 * the computer player and its words are loaded with the first advice (./find.ts).
 */
import type { RoomView } from '@troef/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { say } from '../ear/say.ts';
import { toast } from '../panels/toast.tsx';
import type { VariantTable } from '../variant/variant-table.ts';
import { questionOf } from '../words/question.ts';

export interface Advice {
  /** The question it answers (`questionOf`). */
  readonly question: string;
  /** Null while it is being worked out, or if that failed. */
  readonly move: string | null;
  readonly title: string;
  readonly reasons: readonly string[];
  /** All of it for the ear. */
  readonly spoken: string;
}

export const useAdvice = create<{ readonly advice: Advice | null }>(() => ({ advice: null }));

export const dropAdvice = (): void => useAdvice.setState({ advice: null });

/**
 * Only at a table with computers, and only if it is the viewer's turn: nobody gets help at a table with
 * people.
 */
/** At the deal of the day everybody plays for themselves. */
export const offersAdvice = ({ people, seat, options }: RoomView): boolean =>
  people === null && seat !== null && options.day === undefined;

export const mayAsk = (view: RoomView): boolean =>
  offersAdvice(view) && view.status === 'playing' && questionOf(view) !== null;

/** Asks once for the open question. The answer is dropped if the table has gone on by then. */
export async function askAdvice(t: Translator, variant: VariantTable, view: RoomView): Promise<void> {
  const question = questionOf(view);
  const known = useAdvice.getState().advice;
  if (question === null || !mayAsk(view)) return;
  if (known?.question === question) return;
  useAdvice.setState({ advice: { question, move: null, title: '', reasons: [], spoken: '' } });
  const advice = await import('./find.ts')
    .then(({ findAdvice }) => findAdvice(t, variant, view, question))
    // If there is no connection or no worker, the next press asks again.
    .catch(() => null);
  if (useAdvice.getState().advice?.question !== question) return;
  useAdvice.setState({ advice });
  if (advice === null) toast(t('table.notNow'));
  else say(advice.spoken);
}

/** Returns the advice, and drops it when the next question comes. */
export function useFreshAdvice(view: RoomView): Advice | null {
  const advice = useAdvice((state) => state.advice);
  const question = questionOf(view);
  const stale = advice !== null && advice.question !== question;
  useEffect(() => {
    if (stale) dropAdvice();
  }, [stale]);
  useEffect(() => dropAdvice, []);
  return stale ? null : advice;
}

/** Returns the cards that an advised move names: the card itself, or those to be passed. */
export const cardsOfMove = (move: string): readonly string[] => (move.split(':').at(-1) ?? '').split(',');
