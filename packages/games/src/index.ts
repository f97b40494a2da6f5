/** The one public entry of the rules. */
export * from './kernel/card.ts';
export * from './kernel/game.ts';
export * from './kernel/random.ts';
export * from './kernel/result.ts';
export * from './kernel/seat.ts';
export * from './kernel/view.ts';
export * from './whist/view.ts';
