/** The sounds of the site (spec 9), written down: notes one after the other or together, no recordings. */

export interface Note {
  /** Seconds after the beginning. */
  readonly at: number;
  /** Hz. */
  readonly pitch: number;
  /** Hz it glides to. */
  readonly to?: number;
  /** Seconds until it has died away. */
  readonly length: number;
  /** 0 to 1, before the listener's own volume. */
  readonly loud: number;
  readonly timbre: Timbre;
}

/** `struck`: metal that rings on, its upper tones shorter than the lower ones. */
export type Timbre = 'sine' | 'triangle' | 'struck';

const [G4, C5, E5, G5, A5, B5, C6, E6] = [392, 523.25, 659.26, 783.99, 880, 987.77, 1046.5, 1318.51];

const note = (
  at: number,
  pitch: number,
  length: number,
  loud: number,
  timbre: Timbre,
  to?: number,
): Note => ({ at, pitch, length, loud, timbre, ...(to === undefined ? {} : { to }) });

export const SOUND_SCORES = {
  /** A goal is reached. */
  achievement: [
    note(0, C5, 0.35, 0.5, 'triangle'),
    note(0.11, E5, 0.35, 0.5, 'triangle'),
    note(0.22, G5, 0.35, 0.5, 'triangle'),
    note(0.33, C6, 0.9, 0.6, 'struck'),
  ],
  /** Something is called out to everybody: a tournament begins. */
  airport: [
    note(0, G5, 1.1, 0.55, 'struck'),
    note(0.42, E5, 1.1, 0.55, 'struck'),
    note(0.84, C5, 1.6, 0.6, 'struck'),
  ],
  /** Your turn, and you are looking elsewhere. */
  bell: [note(0, A5, 1.6, 0.8, 'struck')],
  /** Somebody wrote something. */
  chat: [note(0, G5, 0.12, 0.4, 'sine'), note(0.09, B5, 0.2, 0.4, 'sine')],
  /** Time runs short. */
  ping: [note(0, E6, 0.28, 0.6, 'sine')],
  /** A notice comes up. */
  popup: [note(0, G4, 0.16, 0.5, 'sine', C5)],
} as const satisfies Readonly<Record<string, readonly Note[]>>;
