/** A slider for the volume, at the table or of notices, with a button that plays a sound. */
import { Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { setPreferences, usePreferences, VOLUME } from '../../lib/preferences.ts';
import { playSound, readySounds } from '../../lib/sounds.ts';
import { Button } from '../form/button.tsx';
import { Slider } from '../form/slider.tsx';

const SAMPLES = { soundGeneral: 'bell', soundNotifications: 'airport' } as const;

export function Volume({ of: name }: { readonly of: keyof typeof SAMPLES }) {
  const t = useT();
  const value = usePreferences((preferences) => preferences[name]);
  useEffect(readySounds, []);
  const label = t(`display.${name}`);
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' }).format(value / 100);
  return (
    <div>
      <Slider
        label={label}
        value={value}
        bounds={VOLUME}
        words={value === 0 ? t('display.silent') : percent}
        onChange={(volume) => setPreferences({ [name]: volume })}
      />
      <Button look="quiet" disabled={value === 0} onClick={() => playSound(SAMPLES[name])}>
        <Volume2 size={20} aria-hidden="true" />
        {t('display.listen')}
        <span className="visually-hidden"> ({label})</span>
      </Button>
    </div>
  );
}
