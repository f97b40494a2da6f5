/**
 * The classic pack: court figures and pips as on real cards, from @letele/playing-cards (CC0). Its corners
 * have our own rank and suit, as large as a fan needs and in the player's letters. It is a separate chunk
 * that is loaded only for this style.
 */
import * as deck from '@letele/playing-cards';
import type { Card } from '@troef/games';
import { rankOf, suitOf } from '../../lib/games/cards.ts';
import { type CardLetters, type SpriteShape, shapesOf } from './faces.ts';

interface ClassicFaceProps {
  readonly card: Card;
  readonly letters: CardLetters;
  readonly dimmed: boolean;
}

/** The transforms of both corners; the second is upside down. */
const CORNERS = [undefined, 'rotate(180 100 140)'] as const;

const drawn = ({ id, box, transform }: SpriteShape) => (
  <use
    key={id}
    href={`#${id}`}
    transform={transform}
    x={box?.[0]}
    y={box?.[1]}
    width={box?.[2]}
    height={box?.[2]}
  />
);

export default function ClassicFace({ card, letters, dimmed }: ClassicFaceProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const Face = deck[`${suit}${rank === 'T' ? '10' : rank.toLowerCase()}` as keyof typeof deck];
  // A simple card has its index twice: take the shapes of the first.
  const index = shapesOf(card, 'simple', letters).slice(0, 2);
  return (
    <span className={`card-classic${dimmed ? ' card-shaded' : ''}`}>
      <Face className="card-svg" width={undefined} height={undefined} aria-hidden="true" />
      <svg className={`card-corners card-${suit.toLowerCase()}`} viewBox="0 0 200 280" aria-hidden="true">
        {CORNERS.map((turn) => (
          <g key={turn ?? ''} transform={turn}>
            <rect className="card-paper" x="3" y="3" width="57" height="124" rx="10" />
            <g transform="translate(-2 -1) scale(.8)">{index.map(drawn)}</g>
          </g>
        ))}
      </svg>
    </span>
  );
}
