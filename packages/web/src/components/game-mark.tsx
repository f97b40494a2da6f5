/** The mark of each game, white on its colour: four suits, a ten, a turned card, crown, heart, bowler hat. */
import type { Variant } from '@troef/games';
import type { ReactNode } from 'react';
import { pageOf } from '../lib/games/variants.ts';
import { useT } from '../lib/words/i18n.tsx';
import styles from './game-mark.module.css';

const HEART =
  'M50 93C22 69 4 51 4 31 4 16 15 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c13 0 24 10 24 25 0 20-18 38-46 62Z';
const DIAMOND = 'M50 2C60 21 73 37 90 50 73 63 60 79 50 98 40 79 27 63 10 50 27 37 40 21 50 2Z';
const SPADE =
  'M50 3c7 18 45 37 45 62 0 13-9 21-20 21-8 0-15-4-19-11 1 10 5 17 13 22H31c8-5 12-12 13-22-4 7-11 11-19 11C14 86 5 78 5 65 5 40 43 21 50 3Z';
const CLUB =
  'M50 3a22 22 0 0 1 17 36.2A22.5 22.5 0 1 1 56 72c1 11 5 19 14 25H30c9-6 13-14 14-25A22.5 22.5 0 1 1 33 39.2 22 22 0 0 1 50 3Z';
const TEN =
  'M6.3 78V26H0V10.9Q3.3 10.9 5.4 8.8Q7.4 6.7 8.2 1.5H20V78ZM43.5 79.6Q38.7 79.6 35.2 77.1Q31.8 74.6 29.7 69.6Q27.5 64.6 26.5 57.1Q25.5 49.7 25.5 39.9Q25.5 26.2 27.4 17.3Q29.3 8.5 33.3 4.2Q37.3 0 43.7 0Q50.1 0 54.2 4.3Q58.2 8.6 60.1 17.4Q62 26.2 62 39.7Q62 49.5 60.9 57Q59.8 64.4 57.6 69.5Q55.4 74.5 51.9 77.1Q48.4 79.6 43.5 79.6ZM43.6 66.7Q44.9 66.7 45.8 65.3Q46.8 63.9 47.5 60.9Q48.2 57.9 48.6 52.8Q48.9 47.8 48.9 40.6Q48.9 31.5 48.4 25.4Q47.8 19.3 46.6 16.2Q45.4 13 43.5 13Q42.1 13 41 15.4Q39.9 17.7 39.3 23.5Q38.7 29.4 38.7 39.9Q38.7 47.5 39 52.7Q39.3 57.8 39.9 60.9Q40.6 64 41.5 65.3Q42.4 66.7 43.6 66.7Z';

const DRAWINGS: Readonly<Record<Variant, ReactNode>> = {
  whist: (
    <>
      <path d={SPADE} transform="translate(4 4) scale(.43)" />
      <path d={HEART} transform="translate(53 4) scale(.43)" />
      <path d={DIAMOND} transform="translate(4 53) scale(.43)" />
      <path d={CLUB} transform="translate(53 53) scale(.43)" />
    </>
  ),
  // On a card, because a ten alone reads as a number.
  manille: (
    <>
      <rect x="14" y="1" width="72" height="98" rx="11" />
      <path className={styles.hole} d={TEN} transform="translate(25 9) scale(.81 .66)" />
      <path className={styles.hole} d={HEART} transform="translate(34 64) scale(.32 .29)" />
    </>
  ),
  wiezen: (
    <g transform="rotate(9 50 50)">
      <rect x="18" y="4" width="64" height="92" rx="9" />
      <path className={styles.hole} d={SPADE} transform="translate(29 29) scale(.42)" />
    </g>
  ),
  kingen: (
    <>
      <path d="M16 74 9 27l22 17L50 15l19 29 22-17-7 47Z" />
      <circle cx="9" cy="24" r="7" />
      <circle cx="50" cy="12" r="8" />
      <circle cx="91" cy="24" r="7" />
      <rect x="15" y="80" width="70" height="12" rx="4" />
    </>
  ),
  hearts: <path d={HEART} transform="translate(6 6) scale(.88)" />,
  belote: (
    <>
      <path d="M22 58c-2-30 8-42 28-42s30 12 28 42Z" />
      <path d="M6 62c8 2 24 4 44 4s36-2 44-4c5-1 6 6 2 10-7 8-24 12-46 12S11 80 4 72c-4-4-3-11 2-10Z" />
    </>
  ),
};

export function GameMark({ variant, size = 28 }: { readonly variant: Variant; readonly size?: number }) {
  return (
    <span
      className={styles.mark}
      data-accent={pageOf(variant).accent}
      style={{ width: size, height: size, borderRadius: size * 0.24 }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" width={size * 0.64} height={size * 0.64}>
        {DRAWINGS[variant]}
      </svg>
    </span>
  );
}

export function GameTag({ variant, size = 28 }: { readonly variant: Variant; readonly size?: number }) {
  const t = useT();
  return (
    <span className={styles.tag}>
      <GameMark variant={variant} size={size} />
      {t(`games.${variant}.name`)}
    </span>
  );
}
