/** How far apart cards lie at the widest, as a share of a card: the player's choice. */
export const SPREAD = { wide: 0.62, normal: 0.54, tight: 0.46 } as const;
