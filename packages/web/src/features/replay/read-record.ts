/** Reads a record into moments, or says why it cannot be replayed. */
import type { RecordError, Result, Timeline } from '@troef/games';
import type { Say } from '../../lib/words/telling/telling.ts';

export type ReadFailure = RecordError | { readonly code: 'empty' };

export type ReadRecord =
  | { readonly ok: true; readonly timeline: Timeline; readonly text: string }
  | { readonly ok: false; readonly failure: ReadFailure };

export async function readRecord(
  text: string,
  ask: (text: string) => Promise<Result<Timeline, RecordError>>,
): Promise<ReadRecord> {
  const answer = await ask(text);
  if (!answer.ok) return { ok: false, failure: answer.error };
  if (answer.value.deals.length === 0) return { ok: false, failure: { code: 'empty' } };
  return { ok: true, timeline: answer.value, text };
}

/** Deals and moves are counted from one, as people do. */
export function failureWords(t: Say, failure: ReadFailure): string {
  if (failure.code === 'empty') return t('replay.fail.empty');
  const { deal, move } = failure;
  if (deal === undefined) return t('replay.fail.unreadable');
  return move === undefined
    ? t('replay.fail.deal', { deal: deal + 1 })
    : t('replay.fail.move', { deal: deal + 1, move: move + 1 });
}
