/** A card, a back and a suit as pictures only: the component that shows one gives it its accessible name. */
import type { Card, Suit } from '@troef/games';
import { lazy, memo, Suspense } from 'react';
import { suitOf } from '../../lib/games/cards.ts';
import './cards.css';
import { type CardLetters, type CardStyle, type SpriteShape, shapesOf } from './faces.ts';

const ClassicFace = lazy(() => import('./classic-face.tsx'));

interface CardFaceProps {
  readonly card: Card;
  readonly style: CardStyle;
  readonly letters: CardLetters;
  readonly dimmed?: boolean;
}

const place = (shape: SpriteShape) => ({
  href: `#${shape.id}`,
  ...(shape.transform === undefined ? {} : { transform: shape.transform }),
  ...(shape.box === undefined
    ? {}
    : { x: shape.box[0], y: shape.box[1], width: shape.box[2], height: shape.box[2] }),
});

function Drawn({ card, style, letters, dimmed }: CardFaceProps) {
  const shapes = shapesOf(card, style === 'classic' ? 'modern' : style, letters);
  return (
    <svg
      className={`card-svg card-${suitOf(card).toLowerCase()}${dimmed ? ' card-dimmed' : ''}`}
      viewBox="0 0 200 280"
      aria-hidden="true"
    >
      <rect className="card-face" width="200" height="280" rx="16" />
      {shapes.map((shape, at) => (
        <use key={at} {...place(shape)} />
      ))}
    </svg>
  );
}

export const CardFace = memo(function CardFace(props: CardFaceProps) {
  if (props.style !== 'classic') return <Drawn {...props} />;
  return (
    <Suspense fallback={<Drawn {...props} />}>
      <ClassicFace card={props.card} letters={props.letters} dimmed={props.dimmed ?? false} />
    </Suspense>
  );
});

export function SuitMark({ suit }: { readonly suit: Suit }) {
  return (
    <svg className={`suit suit-${suit.toLowerCase()}`} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#suit-${suit}`} />
    </svg>
  );
}
