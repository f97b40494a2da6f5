/** The sounds of the table off and on again, as loud as they were. */
import { setPreferences, usePreferences, VOLUME } from './preferences.ts';
import { readStored, writeStored } from './stored.ts';

/** The volume that the switch turned off. */
const KEY = 'troef.volume';

export function switchSound(): void {
  const { soundGeneral } = usePreferences.getState();
  if (soundGeneral > 0) {
    writeStored(KEY, soundGeneral);
    setPreferences({ soundGeneral: 0 });
    return;
  }
  const before = readStored(KEY);
  const isVolume = typeof before === 'number' && before > 0 && before <= VOLUME.most;
  setPreferences({ soundGeneral: isVolume ? before : VOLUME.usual });
}
