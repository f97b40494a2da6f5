/** The widest step from card to card, as a fraction of a card's width, for each choice of the player. */
export const SPREAD = { wide: 0.62, normal: 0.54, tight: 0.46 } as const;
