/**
 * The sounds of the site (docs/behaviour/pages.md 13) as scores: notes one after the other or together, no
 * recordings.
 */

export interface Note {
  /** Seconds after the beginning. */
  readonly at: number;
  /** Hz. */
  readonly pitch: number;
  /** The pitch it glides to, in Hz. */
  readonly to?: number;
  /** Seconds until it has died away. */
  readonly length: number;
  /** 0 to 1, before the listener's own volume. */
  readonly loud: number;
  readonly timbre: Timbre;
}

/**
 * `struck`: metal that rings on, its upper tones shorter than the lower ones. `wood`: a bar of wood under a
 * soft mallet. `paper`: no tone but a rustle around `pitch`, as of a card on cloth.
 */
export type Timbre = 'sine' | 'triangle' | 'struck' | 'wood' | 'paper';

const [C3, E3, G3, A3, C4, D4, E4, F4, A4] = [130.81, 164.81, 196, 220, 261.63, 293.66, 329.63, 349.23, 440];
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
  /** A table waits for the user: an invitation, or a full table where they keep a seat. */
  airport: [
    note(0, G5, 1.1, 0.55, 'struck'),
    note(0.42, E5, 1.1, 0.55, 'struck'),
    note(0.84, C5, 1.6, 0.6, 'struck'),
  ],
  /** The player's turn, while the page is hidden. */
  bell: [note(0, A5, 1.6, 0.8, 'struck')],
  /** A line of chat. */
  chat: [note(0, G5, 0.12, 0.4, 'sine'), note(0.09, B5, 0.2, 0.4, 'sine')],
  /** Little time is left. */
  ping: [note(0, E6, 0.28, 0.6, 'sine')],
  /** A card is played. */
  card: [note(0, 1700, 0.05, 0.34, 'paper', 900), note(0.004, G3, 0.07, 0.16, 'wood')],
  /** A trick slides to its winner. */
  trick: [note(0, 700, 0.2, 0.2, 'paper', 1500), note(0.16, C3, 0.1, 0.12, 'wood')],
  /** Cards change hands, or are dealt. */
  exchange: [0, 0.07, 0.14].map((at) => note(at, 1500, 0.06, 0.3, 'paper', 800)),
  /** The player's turn. */
  turn: [note(0, E4, 0.3, 0.3, 'wood'), note(0.13, A4, 0.45, 0.3, 'wood')],
  /** A bid: a knock on the table, and a softer one for a pass. */
  bid: [note(0, D4, 0.14, 0.3, 'wood')],
  pass: [note(0, G3, 0.12, 0.22, 'wood')],
  /** Somebody comes to the table, or goes: a chair on a wooden floor. */
  chair: [note(0, 420, 0.16, 0.14, 'paper', 620), note(0.12, A3, 0.18, 0.14, 'wood')],
  /** A card that may not be played. */
  refused: [note(0, E3, 0.1, 0.3, 'wood', C3), note(0.11, C3, 0.12, 0.22, 'wood')],
  /** The result of a deal, with points won or lost. */
  won: [note(0, C4, 0.4, 0.32, 'wood'), note(0.14, E4, 0.4, 0.32, 'wood'), note(0.28, G4, 0.8, 0.36, 'wood')],
  lost: [
    note(0, F4, 0.4, 0.26, 'wood'),
    note(0.16, D4, 0.4, 0.26, 'wood'),
    note(0.32, C4, 0.7, 0.26, 'wood'),
  ],
  /** A rare result. */
  moment: [
    ...[C4, E4, G4, C5].map((pitch, at) => note(at * 0.1, pitch, 0.6, 0.3, 'wood')),
    note(0.42, E5, 1.2, 0.28, 'wood'),
  ],
  /** A notice appears, or a question to the player. */
  popup: [note(0, G4, 0.16, 0.5, 'sine', C5)],
} as const satisfies Readonly<Record<string, readonly Note[]>>;

const isSound = (name: string): name is keyof typeof SOUND_SCORES => Object.hasOwn(SOUND_SCORES, name);

/** Returns a score; for a name that does not exist, warns and returns nothing. */
export function readScore(name: string): readonly Note[] {
  if (isSound(name)) return SOUND_SCORES[name];
  // biome-ignore lint/suspicious/noConsole: said there and nowhere else
  console.warn(`unknown sound: ${name}`);
  return [];
}
