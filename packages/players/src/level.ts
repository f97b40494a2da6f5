/** The strength of a computer player. A weaker one remembers less. None sees a hidden card. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (word: unknown): word is Level => LEVELS.includes(word as Level);
