/** How loud the table is, for everybody, with a card to judge it by. */
import { use, useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';
import { setPreferences, usePreferences, VOLUME } from '../../lib/preferences.ts';
import { playSound, readySounds } from '../../lib/sounds.ts';
import { Slider } from '../form/slider.tsx';

export default function TableVolume() {
  const t = useT();
  const missing = missingMessages('life', t.locale);
  if (missing !== undefined) use(missing);
  return <Volume />;
}

/** Apart from the words it waits for: hooks behind a `use` that is not always called are lost when it wakes up. */
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
