import { expect, test } from 'vitest';
import { switchSound } from './muted-sound.ts';
import { setPreferences, usePreferences, VOLUME } from './preferences.ts';

const volume = () => usePreferences.getState().soundGeneral;

test('if the volume was nought from the beginning, sound comes on at the usual volume', () => {
  setPreferences({ soundGeneral: 0 });
  switchSound();
  expect(volume()).toBe(VOLUME.usual);
});

test('sound that was switched off comes back at the volume it had', () => {
  setPreferences({ soundGeneral: 35 });
  switchSound();
  expect(volume()).toBe(0);
  switchSound();
  expect(volume()).toBe(35);
});
