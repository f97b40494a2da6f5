/**
 * The advice on the table: for one question of one room, and gone with it. Small, because every table loads it; whoever thinks
 * and the words for it come when the first advice is asked for (./find.ts).
 */
import type { RoomView } from '@troef/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Translator } from '../../../lib/i18n.tsx';
import { toast } from '../panels/toast.tsx';
import { say } from '../say.ts';
import type { VariantTable } from '../variant-table.ts';
import { questionOf } from '../words/question.ts';

export interface Advice {
  /** The question it answers (`questionOf`). */
  readonly question: string;
  /** null while it is being thought over, or where that failed. */
  readonly move: string | null;
  readonly title: string;
  readonly reasons: readonly string[];
}

export const useAdvice = create<{ readonly advice: Advice | null }>(() => ({ advice: null }));

export const dropAdvice = (): void => useAdvice.setState({ advice: null });

/** Only against computers, and only on one's own turn: with people at the table nobody is helped. */
export const mayAsk = (view: RoomView): boolean =>
  view.people === null && view.status === 'playing' && questionOf(view) !== null;

/** Asks once for the question that is open; the answer is dropped if the table has gone on by then. */
export async function askAdvice(t: Translator, variant: VariantTable, view: RoomView): Promise<void> {
  const question = questionOf(view);
  const known = useAdvice.getState().advice;
  if (question === null || !mayAsk(view)) return;
  if (known?.question === question) return;
  useAdvice.setState({ advice: { question, move: null, title: '', reasons: [] } });
  const advice = await import('./find.ts')
    .then(({ findAdvice }) => findAdvice(t, variant, view, question))
    // No line now, or no worker: the next press asks anew.
    .catch(() => null);
  if (useAdvice.getState().advice?.question !== question) return;
  useAdvice.setState({ advice });
  if (advice === null) toast(t('table.notNow'));
  else say([`${advice.title}.`, ...advice.reasons].join(' '));
}

/** Advice belongs to one question: with the next one it goes. */
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

/** Cards that an advised move names: the card itself, or those to be passed. */
export const cardsOfMove = (move: string): readonly string[] => (move.split(':').at(-1) ?? '').split(',');
