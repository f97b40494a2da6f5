/** Switches the sounds of the table on or off, for every user; the choice is remembered. */
import { Volume2, VolumeX } from 'lucide-react';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { switchSound } from '../../lib/sounds/muted-sound.ts';
import { playSound } from '../../lib/sounds/sounds.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';

export default function SoundSwitch() {
  return (
    <Words of="life">
      <Loudspeaker />
    </Words>
  );
}

function Loudspeaker() {
  const t = useT();
  const on = usePreferences(({ sounds }) => sounds.general > 0);
  const Icon = on ? Volume2 : VolumeX;
  const press = (): void => {
    switchSound();
    // Silent if the sounds are now off.
    playSound('turn');
  };
  return (
    // The title is the name too: beside a label of the same words it would be said twice.
    <button type="button" aria-pressed={on} title={t('life.sound')} onClick={press}>
      <Icon aria-hidden="true" />
    </button>
  );
}
