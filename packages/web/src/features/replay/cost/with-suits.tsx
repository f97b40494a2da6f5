/** Words with the signs of suits in them, drawn as our own shapes in the colours of the player's cards. */
import type { Suit } from '@troef/games';
import { Fragment } from 'react';
import { SuitMark } from '../../../components/cards/card-face.tsx';

const SUITS: Readonly<Record<string, Suit>> = { '♥': 'H', '♦': 'D', '♣': 'C', '♠': 'S' };

export function WithSuits({ words }: { readonly words: string }) {
  return words.split(/([♥♦♣♠])/).map((part, at) => {
    const suit = SUITS[part];
    if (suit === undefined) return part;
    return (
      <Fragment key={at}>
        <SuitMark suit={suit} />
        <span className="visually-hidden">{part}</span>
      </Fragment>
    );
  });
}
