/**
 * Signals "Your turn" to a player who looks elsewhere: in the title of the tab, and by a short vibration on
 * phones that can.
 */
import { useEffect } from 'react';
import { readySounds } from '../../../lib/sounds/sounds.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
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
    // Browsers refuse to vibrate before the first tap, so this asks only after one.
    if (turn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  }, [turn]);
}
