/** The names of rounds. */
import type { Translator } from '../../lib/words/i18n.tsx';

const NAMES: readonly string[] = ['round', 'final', 'evening', 'arena'];

export function roundName(
  t: Translator,
  { name, no }: { readonly name: string; readonly no: number },
): string {
  const known = NAMES.includes(name) ? (name as 'round' | 'final' | 'evening' | 'arena') : 'round';
  return t(`tournaments.round.${known}`, { no });
}
