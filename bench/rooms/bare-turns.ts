/** Which turn a table of the bare server is at: known to both sides without a word. */
export function turnOf<T>(turns: readonly T[], table: number, move: number): T {
  const turn = turns[(table + move) % turns.length];
  if (turn === undefined) throw new Error('no turns');
  return turn;
}
