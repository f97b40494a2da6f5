/** A slider for the volume, at the table or of notices, with a button that plays a sound. */
import { VOLUME } from '@troef/protocol';
import { Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { setPreference, usePreference } from '../../lib/preferences/change-preferences.ts';
import { playSound, readySounds } from '../../lib/sounds/sounds.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Button } from '../form/button.tsx';
import { Slider } from '../form/slider.tsx';

const BOUNDS = { ...VOLUME, step: 5 };
const SAMPLES = { 'sounds.general': 'bell', 'sounds.notifications': 'airport' } as const;

export function Volume({ of: path }: { readonly of: keyof typeof SAMPLES }) {
  const t = useT();
  const value = usePreference<number>(path);
  useEffect(readySounds, []);
  const label = t(`display.${path}`);
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' }).format(value / 100);
  return (
    <div>
      <Slider
        label={label}
        value={value}
        bounds={BOUNDS}
        words={value === 0 ? t('display.silent') : percent}
        onChange={(volume) => setPreference<number>(path, volume)}
      />
      <Button look="quiet" disabled={value === 0} onClick={() => playSound(SAMPLES[path])}>
        <Volume2 size={20} aria-hidden="true" />
        {t('display.listen')}
        <span className="visually-hidden"> ({label})</span>
      </Button>
    </div>
  );
}
