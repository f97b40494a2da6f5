/** How strong a computer player is. A weaker one remembers less; none sees a hidden card. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (word: unknown): word is Level => LEVELS.includes(word as Level);
