import { expect, test } from 'vitest';
import { switchSound } from './muted-sound.ts';
import { setPreferences, usePreferences, VOLUME } from './preferences.ts';

const volume = () => usePreferences.getState().soundGeneral;

test('sound that was at nothing from the beginning comes on as loud as usual', () => {
  setPreferences({ soundGeneral: 0 });
  switchSound();
  expect(volume()).toBe(VOLUME.usual);
});

test('sound that was switched off comes back as loud as it was', () => {
  setPreferences({ soundGeneral: 35 });
  switchSound();
  expect(volume()).toBe(0);
  switchSound();
  expect(volume()).toBe(35);
});
