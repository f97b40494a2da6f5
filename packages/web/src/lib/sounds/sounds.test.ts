import { beforeEach, expect, test, vi } from 'vitest';
import { SOUND_SCORES } from './sound-scores.ts';

/** Every oscillator that was started, with the volume it went through. */
const played: { readonly pitch: number; readonly volume: number }[] = [];
let allowed = true;
const heard = new Map<string, () => void>();

class FakeNode {
  readonly gain = {
    value: 1,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  readonly frequency = {
    value: 0,
    setValueAtTime: (pitch: number) => {
      this.frequency.value = pitch;
    },
    exponentialRampToValueAtTime: () => undefined,
  };
  type = '';
  to: FakeNode | undefined;
  connect(to: FakeNode): FakeNode {
    this.to = to;
    return to;
  }
  readonly Q = { value: 0 };
  buffer: unknown;
  start(): void {
    played.push({ pitch: this.frequency.value, volume: this.outlet().gain.value });
  }
  /** The last node before the loudspeaker. */
  outlet(): FakeNode {
    return this.to?.to === undefined ? this : this.to.outlet();
  }
  stop(): void {}
}

class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  readonly destination = new FakeNode();
  readonly sampleRate = 8_000;
  createGain = () => new FakeNode();
  createBufferSource = () => new FakeNode();
  createBiquadFilter = () => new FakeNode();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createOscillator = () => new FakeNode();
  resume(): Promise<void> {
    if (!allowed) return new Promise(() => undefined);
    this.state = 'running';
    return Promise.resolve();
  }
}

beforeEach(() => {
  vi.resetModules();
  played.length = 0;
  allowed = true;
  heard.clear();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => heard.set(name, act));
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: (name: string, act: () => void) => heard.set(name, act),
  });
});

async function page(preferences: object = {}) {
  const sounds = await import('./sounds.ts');
  const { setPreferences } = await import('../preferences/change-preferences.ts');
  setPreferences(preferences);
  return sounds;
}
const aMoment = () => new Promise((done) => setTimeout(done, 20));
const touch = async () => {
  heard.get('pointerdown')?.();
  await aMoment();
};

test('nothing sounds before the user has touched the page', async () => {
  const { playSound, readySounds } = await page();
  readySounds();
  playSound('bell');
  await aMoment();
  expect(played).toEqual([]);
  await touch();
  playSound('bell');
  await vi.waitFor(() => expect(played.length).toBeGreaterThan(0));
});

test('a page that was touched before its sounds were loaded needs no second touch', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const { playSound, readySounds } = await page();
  readySounds();
  await aMoment();
  playSound('card');
  await vi.waitFor(() => expect(played.length).toBeGreaterThan(0));
  vi.stubGlobal('navigator', {});
});

test.each(Object.keys(SOUND_SCORES))('%s sounds, at the volume that was set', async (name) => {
  const { playSound, readySounds } = await page({ sounds: { general: 40, notifications: 40 } });
  readySounds();
  await touch();
  playSound(name);
  await vi.waitFor(() => expect(played.length).toBeGreaterThan(0));
  for (const { volume } of played) expect(volume).toBeCloseTo(0.4);
});

test('the table and the notices each have their volume, and at nought they are silent', async () => {
  const { playSound, readySounds } = await page({ sounds: { general: 0, notifications: 80 } });
  readySounds();
  await touch();
  playSound('bell');
  playSound('ping');
  await aMoment();
  expect(played).toEqual([]);
  playSound('popup');
  await vi.waitFor(() => expect(played.length).toBeGreaterThan(0));
  expect(played[0]?.volume).toBeCloseTo(0.8);
});

test('a table whose sounds are off is silent, chat and questions too', async () => {
  const { playAtTable, readySounds } = await page({ sounds: { general: 0, notifications: 80 } });
  readySounds();
  await touch();
  playAtTable('chat');
  playAtTable('popup');
  await aMoment();
  expect(played).toEqual([]);
});

test('a browser that took the sound away gives it back when the user returns to the page', async () => {
  const { playSound, readySounds } = await page();
  readySounds();
  allowed = false;
  await touch();
  playSound('ping');
  await new Promise((done) => setTimeout(done, 350));
  expect(played).toEqual([]);
  allowed = true;
  heard.get('visibilitychange')?.();
  await aMoment();
  playSound('ping');
  await vi.waitFor(() => expect(played.length).toBeGreaterThan(0));
});

test('an unknown sound is a warning and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { playSound } = await page();
  playSound('trumpet');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('unknown sound: trumpet'));
});
