/** A suit as its sign, with its name for screen readers. */
import type { Suit } from '@troef/games';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { suitName } from './names.ts';

export function SuitWords({ suit }: { readonly suit: Suit }) {
  const t = useT();
  return (
    <>
      <SuitMark suit={suit} />
      <span className="visually-hidden">{suitName(t, suit)}</span>
    </>
  );
}
