/** When a table was opened. Its id begins with the moment, if the server has made it (a UUID of version 7). */
export function beganAt(room: string, now: number): number {
  const moment = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(room);
  return moment === null ? now : Number.parseInt(`${moment[1]}${moment[2]}`, 16);
}
