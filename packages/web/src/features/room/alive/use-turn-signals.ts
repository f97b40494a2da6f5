/**
 * Signals "Your turn" to a player who looks elsewhere: in the title of the tab, and by a short vibration on
 * phones that can.
 */
import { useEffect } from 'react';
import { afterFrame } from '../../../lib/page/after-frame.ts';
import { readySounds } from '../../../lib/sounds/sounds.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView, useView } from '../client/room-context.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
import { statusOf } from '../words/status.ts';

const VIBRATION_MS = 60;

export function useTurnSignals(): void {
  const t = useT();
  const variant = useVariantTable();
  const turn = useView(isOwnTurn);
  const { title } = statusOf(t, variant, useLateView());
  useEffect(() => {
    let isGone = false;
    const show = (): void => {
      if (!isGone) document.title = turn ? t('table.titleYourTurn') : t('table.title', { room: title });
    };
    // A player who looks at the table needs no title.
    if (document.hidden) show();
    else afterFrame(show);
    return () => {
      isGone = true;
    };
  }, [turn, title, t]);
  useEffect(readySounds, []);
  useEffect(() => {
    // Browsers refuse to vibrate before the first tap, so this asks only after one.
    if (turn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  }, [turn]);
}
