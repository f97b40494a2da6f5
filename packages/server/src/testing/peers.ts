/**
 * Messages between the servers of one test, as Redis would carry them: as text, and never back to the sender.
 */
import { createListeners, type Peers } from '../platform/cluster/peers.ts';

export function linkedPeers(count: number): readonly Peers[] {
  const all = Array.from({ length: count }, () => createListeners());
  return all.map((own) => ({
    listen: own.listen,
    tell: (word) => {
      const text = JSON.stringify(word);
      setImmediate(() => {
        for (const other of all) if (other !== own) other.hear(JSON.parse(text));
      });
    },
    close: async () => undefined,
  }));
}
