/** "Your turn" for who looks elsewhere: the title of the tab, and a short vibration on phones that have it. */
import { useEffect } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { readySounds } from '../../../lib/sounds.ts';
import { isOwnTurn } from '../own-turn.ts';
import { useView } from '../room-context.tsx';
import { useVariantTable } from '../variant-context.tsx';
import { statusOf } from '../words/status.ts';

const VIBRATION_MS = 60;

export function useTurnSignals(): void {
  const t = useT();
  const variant = useVariantTable();
  const turn = useView(isOwnTurn);
  const title = useView((view) => statusOf(t, variant, view).title);
  useEffect(() => {
    document.title = turn ? t('table.titleYourTurn') : t('table.title', { room: title });
  }, [turn, title, t]);
  useEffect(readySounds, []);
  useEffect(() => {
    // Browsers refuse it before the first tap; that refusal is theirs to make.
    if (turn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  }, [turn]);
}
