/**
 * The pictures of posts that are about no card, made of our cards and suits: a clock that stands still, a card
 * that is heard, cards that fade, cards that climb.
 */
import type { Suit } from '@troef/games';
import type { JSX } from 'react';
import styles from './blog.module.css';
import type { Drawing } from './post.ts';

const SUITS = ['S', 'H', 'C', 'D'] as const;
const TURN = 360;
const HOURS = 12;

/** A small card with its suit; its upper left corner at (x, y). */
const Card = ({ x, y, suit, faded = 1 }: { x: number; y: number; suit: Suit; faded?: number }) => (
  <g className={`card-${suit.toLowerCase()}`} transform={`translate(${x} ${y})`} opacity={faded}>
    <rect className="card-face" width="50" height="70" rx="6" />
    <use href={`#suit-${suit}`} x="10" y="20" width="30" height="30" />
  </g>
);

/** Twelve cards for the hours, and for hands the two bars of a pause. */
const clock = (
  <>
    {Array.from({ length: HOURS }, (_, hour) => (
      <g
        key={hour}
        className={`card-${(SUITS[hour % SUITS.length] ?? 'S').toLowerCase()}`}
        transform={`rotate(${(hour * TURN) / HOURS} 100 100)`}
      >
        <rect className="card-face" x="86" y="4" width="28" height="39" rx="4" />
        <use href={`#suit-${SUITS[hour % SUITS.length]}`} x="91.5" y="15" width="17" height="17" />
      </g>
    ))}
    <path d="M86 76V124M114 76V124" strokeWidth="13" />
  </>
);

/** A card, and what comes from it. */
const ear = (
  <>
    <g transform="translate(18 44) scale(1.6)">
      <Card x={0} y={0} suit="H" />
    </g>
    <path
      d="M118 74A38 38 0 0 1 118 126M139 55A66 66 0 0 1 139 145M160 36A94 94 0 0 1 160 164"
      strokeWidth="8"
    />
  </>
);

/** Of four cards, each is less there than the one before, and the last has gone. */
const fading = (
  <>
    <Card x={6} y={16} suit="S" />
    <Card x={50} y={48} suit="H" faded={0.75} />
    <Card x={94} y={80} suit="C" faded={0.45} />
    <rect x="141" y="115" width="50" height="70" rx="6" strokeWidth="4" strokeDasharray="1 9" />
  </>
);

/** Four cards, each a step higher. */
const steps = (
  <>
    <path d="M4 190H196" />
    {SUITS.map((suit, step) => (
      <g key={suit}>
        <Card x={step * 49} y={112 - step * 36} suit={suit} />
        {step > 0 && <path d={`M${step * 49 + 25} ${194 - step * 36}V190`} strokeWidth="10" />}
      </g>
    ))}
  </>
);

const DRAWN: Readonly<Record<Drawing, JSX.Element>> = { clock, ear, fading, steps };

export const PostDrawing = ({ drawing }: { readonly drawing: Drawing }) => (
  <svg className={styles.drawing} viewBox="0 0 200 200" aria-hidden="true">
    {DRAWN[drawing]}
  </svg>
);
