/** Figures of an account, as the questions before an act say them. */
import type { SupportFile } from '@troef/protocol';

/** How long a silence of each step lasts, as the sentences name it (`SILENCE_MINUTES`). */
const SILENCES = ['minutes', 'day', 'week', 'month', 'good'] as const;

/** Nothing is said of them before they are known. `silence`: how long the next one lasts. */
export const figuresOf = (now: SupportFile['now'] | null): Readonly<Record<string, string | number>> =>
  now === null
    ? {
        known: 'no',
        sessions: 0,
        seats: 0,
        tournaments: 0,
        passkeys: 0,
        step: 1,
        silence: 'minutes',
        removal: 1,
      }
    : {
        known: 'yes',
        ...now,
        step: now.silenceStep,
        silence: SILENCES[now.silenceStep - 1] ?? 'good',
        /** Which removal of a picture the next one is. */
        removal: now.pictures + 1,
      };
