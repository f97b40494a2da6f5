/**
 * The sounds of the site, by name: `playSound('bell')`. The user sets one volume for the table and one for
 * notices; at 0 nothing is played. The module that makes the sound is loaded as soon as a page with sounds
 * opens.
 */
import { usePreferences } from '../preferences/preferences.ts';
import type { SOUND_SCORES } from './sound-scores.ts';

export type SoundName = keyof typeof SOUND_SCORES;

/** Sounds at the volume of notices; all others have the volume of the table. */
const NOTICES: ReadonlySet<string> = new Set<SoundName>(['airport', 'chat', 'popup']);

const load = () => Promise.all([import('./synth.ts'), import('./sound-scores.ts')]);

/**
 * Accepts any name, because it may come from the server. A name that does not exist is a warning, never an
 * error.
 */
export function playSound(name: string): void {
  const { general, notifications } = usePreferences.getState().sounds;
  const volume = NOTICES.has(name) ? notifications : general;
  // If there is no connection to load it, a missing sound is not worth an error.
  load().then(
    ([{ sound }, { readScore }]) => void sound(readScore(name), volume / 100),
    () => undefined,
  );
}

/** Plays a sound of a table, which is silent while its sounds are off, chat and notices too. */
export function playAtTable(sound: SoundName): void {
  if (usePreferences.getState().sounds.general > 0) playSound(sound);
}

let readied = false;

/**
 * Allows this page to make sounds. A browser permits it after the first touch, which may have been earlier,
 * and again when the user returns to the page.
 */
export function readySounds(): void {
  if (readied) return;
  readied = true;
  const wake = (): void => {
    import('./synth.ts').then(
      (synth) => synth.wake(),
      () => undefined,
    );
  };
  // Loaded now, so that it is there at the first touch.
  void load().catch(() => undefined);
  if (navigator.userActivation?.hasBeenActive) wake();
  addEventListener('pointerdown', wake, { passive: true });
  addEventListener('keydown', wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake();
  });
}
