/** How loud the table is, for everybody, with a card to judge it by. */
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { setPreferences, usePreferences, VOLUME } from '../../lib/preferences.ts';
import { playSound, readySounds } from '../../lib/sounds.ts';
import { Words } from '../../lib/words.tsx';
import { Slider } from '../form/slider.tsx';

export default function TableVolume() {
  return (
    <Words of="life">
      <Volume />
    </Words>
  );
}

function Volume() {
  const t = useT();
  const value = usePreferences(({ soundGeneral }) => soundGeneral);
  useEffect(readySounds, []);
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' }).format(value / VOLUME.most);
  return (
    <Slider
      label={t('life.volume')}
      value={value}
      bounds={VOLUME}
      words={value === 0 ? t('life.volumeOff') : percent}
      onChange={(soundGeneral) => {
        setPreferences({ soundGeneral });
        playSound('card');
      }}
    />
  );
}
