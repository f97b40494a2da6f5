/** Finds advice and puts it into words. Loaded when advice is asked for the first time. */
import type { RoomView } from '@troef/protocol';
import { note } from '../../../lib/analytics/note.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { wantMessages } from '../../../lib/words/messages.ts';
import { reasonWords } from '../../../lib/words/reasons.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { sceneOf } from '../words/names.ts';
import { advisedAt } from './advised.ts';
import { moveWords } from './move-words.ts';
import type { Advice } from './store.ts';

export async function findAdvice(
  t: Translator,
  variant: VariantTable,
  view: RoomView,
  question: string,
): Promise<Advice | null> {
  if (view.seat === null) return null;
  note('analysis_open', { variant: view.variant, what: 'advice' });
  const [{ move, reasons }] = await Promise.all([advisedAt(view), wantMessages('ear', t.locale)]);
  const title = moveWords(t, variant, view, move);
  const why = reasonWords(t, sceneOf(view), move, reasons);
  return { question, move, title, reasons: why, spoken: [`${title}.`, ...why].join(' ') };
}
