/**
 * Fitted weights of features.ts: `npx node packages/lab/src/weights/fit-belote.ts 4000 belote1`.
 *
 * `take`: lead in points over the other side for a player who takes with these six cards. `bid`, `SA`, `TA`:
 * points of the declaring side, from eight cards.
 */
export const WEIGHTS = {
  take: [-66.1, 45.7, 21.6, 22.8, 14.6, 12.9, 31.9, 22.7, 5, 25.4, 17.4, 0, 11.2, 17.7, 9.9],
  bid: [57.5, 19.1, 8.6, 7.1, 7.7, -1.1, 32.1, 17.5, 3.8, 15.2, 10.9, -0.9, 5.3, 13.1, 6.4],
  SA: [4.4, 17.6, -8, 0.3, 15.5, 16.3, 0, 2.8, 7.5, 8.5, 0, 0, 0, 2.4, 3],
  TA: [14.4, 20.3, -2.1, 0.7, 13.9, 8.9, 22.8, 3.2, 3.9, 7.3, 0, 0, 0, 9.8, 7],
} as const satisfies Readonly<Record<string, readonly number[]>>;
