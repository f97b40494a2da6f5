/** How loud the site is, at the table and for notices, each with a sound to judge it by. */
import { Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Slider } from '../../../components/form/slider.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { setPreferences, usePreferences, VOLUME } from '../../../lib/preferences.ts';
import { playSound, readySounds, type SoundName } from '../../../lib/sounds.ts';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';

export function SoundsSection() {
  const t = useT();
  const { soundGeneral, soundNotifications } = usePreferences();
  useEffect(readySounds, []);
  return (
    <Section title={t('settings.sounds.title')} anchor="sounds">
      <Volume
        label={t('settings.sounds.general')}
        value={soundGeneral}
        sample="bell"
        onChange={(value) => setPreferences({ soundGeneral: value })}
      />
      <Volume
        label={t('settings.sounds.notifications')}
        value={soundNotifications}
        sample="airport"
        onChange={(value) => setPreferences({ soundNotifications: value })}
      />
    </Section>
  );
}

interface VolumeProps {
  readonly label: string;
  readonly value: number;
  readonly sample: SoundName;
  readonly onChange: (value: number) => void;
}

function Volume({ label, value, sample, onChange }: VolumeProps) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' }).format(value / 100);
  return (
    <div>
      <Slider
        label={label}
        value={value}
        bounds={VOLUME}
        words={value === 0 ? t('settings.sounds.off') : percent}
        onChange={onChange}
      />
      <div className={parts.row}>
        <Button look="quiet" disabled={value === 0} onClick={() => playSound(sample)}>
          <Volume2 size={20} aria-hidden="true" />
          {t('settings.sounds.listen')}
          <span className="visually-hidden"> ({label})</span>
        </Button>
      </div>
    </div>
  );
}
