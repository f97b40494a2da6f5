/**
 * The sounds of the site, by name: `playSound('bell')`. How loud is the person's own choice (product.md 21), apart for the
 * table and for notices; at 0 nothing is played. What makes the sound is fetched at the first touch of a page that has any.
 */
import { usePreferences } from './preferences.ts';
import type { SOUND_SCORES } from './sound-scores.ts';

export type SoundName = keyof typeof SOUND_SCORES;
export type SoundGroup = 'general' | 'notifications';

/** Which of the two volumes each listens to. */
const GROUPS: Readonly<Record<SoundName, SoundGroup>> = {
  achievement: 'general',
  airport: 'notifications',
  bell: 'general',
  chat: 'notifications',
  ping: 'general',
  popup: 'notifications',
};

const isSound = (name: string): name is SoundName => Object.hasOwn(GROUPS, name);

export function volumeOf(group: SoundGroup): number {
  const { soundGeneral, soundNotifications } = usePreferences.getState();
  return group === 'general' ? soundGeneral : soundNotifications;
}

const load = () => Promise.all([import('./synth.ts'), import('./sound-scores.ts')]);

/** Any name: it may come from the server. One that does not exist is a warning, never an error (spec 8). */
export function playSound(name: string): void {
  if (!isSound(name)) {
    // biome-ignore lint/suspicious/noConsole: said there and nowhere else (spec 8)
    console.warn(`unknown sound: ${name}`);
    return;
  }
  const volume = volumeOf(GROUPS[name]);
  if (volume === 0) return;
  // Without the line to fetch it, a sound is not worth an error.
  load().then(
    ([{ sound }, { SOUND_SCORES }]) => void sound(SOUND_SCORES[name], volume / 100),
    () => undefined,
  );
}

let readied = false;

/** From now on this page may sound: the first touch opens it, and coming back to the page opens it again. */
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
  addEventListener('pointerdown', wake, { passive: true });
  addEventListener('keydown', wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake();
  });
}
