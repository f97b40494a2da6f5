/** A poll inside a text, once its code has come (poll-slot.tsx). */
import { Words } from '../../lib/words/words.tsx';
import { PollBox } from './poll-box.tsx';

export default function PollInText({ which }: { readonly which: string }) {
  return (
    <Words of="polls">
      <PollBox which={which} />
    </Words>
  );
}
