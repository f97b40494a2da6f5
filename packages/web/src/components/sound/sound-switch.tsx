/** The loudspeaker: the sounds of the table on or off, for everybody, remembered. */
import { Volume2, VolumeX } from 'lucide-react';
import { use } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { missingMessages } from '../../lib/messages.ts';
import { switchSound } from '../../lib/muted-sound.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { playSound } from '../../lib/sounds.ts';

export default function SoundSwitch() {
  const t = useT();
  const missing = missingMessages('life', t.locale);
  if (missing !== undefined) use(missing);
  return <Loudspeaker />;
}

/** Apart from the words it waits for: hooks behind a `use` that is not always called are lost when it wakes up. */
function Loudspeaker() {
  const t = useT();
  const on = usePreferences(({ soundGeneral }) => soundGeneral > 0);
  const Icon = on ? Volume2 : VolumeX;
  const press = (): void => {
    switchSound();
    // Off is silent.
    playSound('turn');
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('life.sound')}
      title={t('life.sound')}
      onClick={press}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
