/**
 * The sounds of the site, by name: `playSound('bell')`. How loud is the person's own choice, apart for the table and for
 * notices; at 0 nothing is played. What makes the sound is fetched at the first touch of a page that has any.
 */
import { usePreferences } from './preferences.ts';
import type { SOUND_SCORES } from './sound-scores.ts';

export type SoundName = keyof typeof SOUND_SCORES;

/** These are as loud as notices; all others as the table. */
const NOTICES: ReadonlySet<string> = new Set<SoundName>(['airport', 'chat', 'popup']);

const load = () => Promise.all([import('./synth.ts'), import('./sound-scores.ts')]);

/** Any name: it may come from the server. One that does not exist is a warning, never an error. */
export function playSound(name: string): void {
  const { soundGeneral, soundNotifications } = usePreferences.getState();
  const volume = NOTICES.has(name) ? soundNotifications : soundGeneral;
  // Without the line to fetch it, a sound is not worth an error.
  load().then(
    ([{ sound }, { readScore }]) => void sound(readScore(name), volume / 100),
    () => undefined,
  );
}

let readied = false;

/**
 * From now on this page may sound: the first touch opens it, or one that came before, and coming back to the page opens it
 * again.
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
  // It is fetched now, so that the touch itself finds it there.
  void load().catch(() => undefined);
  if (navigator.userActivation?.hasBeenActive) wake();
  addEventListener('pointerdown', wake, { passive: true });
  addEventListener('keydown', wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake();
  });
}
