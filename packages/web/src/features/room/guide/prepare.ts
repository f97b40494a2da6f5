/** Loads the hints of a first deal while its table is made, because they are offered with its first cards. */
import type { Variant } from '@troef/games';
import { useLocaleStore } from '../../../lib/words/locale.ts';
import { wantMessages } from '../../../lib/words/messages.ts';
import { useKept } from './kept.ts';

export async function prepareHints(variant: Variant): Promise<void> {
  if (useKept.getState()[variant] !== undefined) return;
  const { locale } = useLocaleStore.getState();
  await Promise.all([import('./guide.tsx'), wantMessages('guide', locale)]);
}
