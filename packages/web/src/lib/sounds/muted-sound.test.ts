import { VOLUME } from '@troef/protocol';
import { expect, test } from 'vitest';
import { setPreferences } from '../preferences/change-preferences.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { switchSound } from './muted-sound.ts';

const volume = () => usePreferences.getState().sounds.general;

test('if the volume was nought from the beginning, sound comes on at the usual volume', () => {
  setPreferences({ sounds: { general: 0 } });
  switchSound();
  expect(volume()).toBe(VOLUME.usual);
});

test('sound that was switched off comes back at the volume it had', () => {
  setPreferences({ sounds: { general: 35 } });
  switchSound();
  expect(volume()).toBe(0);
  switchSound();
  expect(volume()).toBe(35);
});
