/**
 * `npm test` walks each journey once. What repeats one in another language, on another screen or for another
 * page of the same kind is for `npm run test:long`.
 */
export const IS_LONG = process.env.TROEF_LONG === '1';

/** Returns what a usual run does, or what the long run does. */
export const usually = <T>(usual: T, long: T): T => (IS_LONG ? long : usual);
