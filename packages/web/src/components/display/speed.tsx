/** How long a card and a trick stay in view. */
import { SPEED } from '@troef/protocol';
import { setPreferences } from '../../lib/preferences/change-preferences.ts';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Slider } from '../form/slider.tsx';

export function Speed() {
  const t = useT();
  const speed = usePreferences((preferences) => preferences.speed);
  const seconds = new Intl.NumberFormat(t.locale, { minimumFractionDigits: 1 }).format(speed / 1000);
  return (
    <Slider
      label={t('display.speed')}
      value={speed}
      bounds={SPEED}
      words={t('display.speedOf', { seconds })}
      ends={[t('display.fast'), t('display.slow')]}
      onChange={(value) => setPreferences({ speed: value })}
    />
  );
}
