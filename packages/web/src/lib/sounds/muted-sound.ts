/** Switches the sounds of the table off and on again, at the volume they had. */
import { VOLUME } from '@troef/protocol';
import { createStored } from '../device/stored.ts';
import { setPreferences } from '../preferences/change-preferences.ts';
import { usePreferences } from '../preferences/preferences.ts';

/** The volume at which the switch turned the sound off. */
const useLastVolume = createStored('troef.volume', (stored): { readonly volume: number } => {
  const volume = (stored as { volume?: unknown } | null)?.volume;
  const isVolume = typeof volume === 'number' && volume > VOLUME.least && volume <= VOLUME.most;
  return { volume: isVolume ? volume : VOLUME.usual };
});

export function switchSound(): void {
  const { general } = usePreferences.getState().sounds;
  if (general > VOLUME.least) useLastVolume.setState({ volume: general });
  const { volume } = useLastVolume.getState();
  setPreferences({ sounds: { general: general > VOLUME.least ? VOLUME.least : volume } });
}
