/** Names a kind of decision as its game does: what is chosen beside bids and cards is another thing in each. */
import type { Variant } from '@troef/games';
import type { MyPlayReply } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';

type Kind = MyPlayReply['kinds'][number]['kind'];

export const kindWords = (t: Translator, variant: Variant, kind: Kind): string =>
  t(kind === 'choice' ? `myPlay.choice.${variant}` : `myPlay.kind.${kind}`);
