/** One attack in a process of its own, only against the server of this run. */
import { ATTACKS, type Attack, type AttackName, type Size, type Tally } from './attacks.ts';
import { serveParent } from './in-child.ts';

export type AttackOrder =
  | { readonly act: 'prepare'; readonly attack: AttackName; readonly size: Size }
  | { readonly act: 'run'; readonly ms: number }
  | { readonly act: 'end' };

const url = process.argv[2] ?? '';
if (!url.startsWith('http://127.0.0.1:')) throw new Error('only against this machine');

const tally: Tally = { sent: 0, answered: 0, refused: 0, cut: 0 };
let attack: Attack | undefined;

serveParent<AttackOrder, Tally>(async (order) => {
  if (order.act === 'prepare') attack = await ATTACKS[order.attack](url, tally, order.size);
  if (order.act === 'run') await attack?.run(performance.now() + order.ms);
  if (order.act === 'end') await attack?.end();
  return tally;
});
