/** Drawings of the eight reactions: the same on every device, and as large as the letters around them. */
import type { CHAT_REACTIONS } from '@troef/protocol';
import type { ReactNode } from 'react';
import styles from './reaction.module.css';

export type ReactionName = (typeof CHAT_REACTIONS)[number];

const EYES = (
  <>
    <circle cx="8.4" cy="10" r="1.3" />
    <circle cx="15.6" cy="10" r="1.3" />
  </>
);

const face = (features: ReactNode): ReactNode => (
  <>
    <circle className={styles.skin} cx="12" cy="12" r="10.5" />
    <g className={styles.ink}>{features}</g>
  </>
);
const line = (d: string): ReactNode => <path className={styles.line} d={d} />;

/** A left hand with its fingers up; the right one is its mirror image. */
const palm = (
  <path d="M4.2 13.6 8 9.2c.8-.9 2.1.2 1.4 1.2l-1 1.4 4.3-5c.8-1 2.2.2 1.4 1.2l-3 3.6 3.6-4.2c.8-1 2.2.2 1.4 1.2l-3.4 4.1 2.6-2.9c.8-.9 2.1.2 1.4 1.2l-5.4 7.2c-1.8 2.3-5 2.6-7 .8-2-1.7-2-3.8-.1-5.4Z" />
);

const DRAWN: Readonly<Record<ReactionName, ReactNode>> = {
  smile: face(
    <>
      {EYES}
      {line('M7.5 14.2c1.2 1.9 2.7 2.8 4.5 2.8s3.3-.9 4.5-2.8')}
    </>,
  ),
  laugh: face(
    <>
      {line('M6.4 10.3 8.4 8.7l2 1.6M13.6 10.3l2-1.6 2 1.6')}
      <path d="M6.8 13h10.4c-.3 3.3-2.3 5.2-5.2 5.2S7.1 16.3 6.8 13Z" />
    </>,
  ),
  wow: face(
    <>
      {EYES}
      <ellipse cx="12" cy="16" rx="2.3" ry="2.9" />
      {line('M6.6 6.9c.8-.9 1.8-1.2 3-1M17.4 6.9c-.8-.9-1.8-1.2-3-1')}
    </>,
  ),
  sad: face(
    <>
      {EYES}
      {line('M7.8 17.3c1-1.7 2.4-2.5 4.2-2.5s3.2.8 4.2 2.5')}
      <path
        className={styles.tear}
        d="M16.7 12.2c1.1 1.5 1.6 2.5 1.6 3.2a1.6 1.6 0 0 1-3.2 0c0-.7.5-1.7 1.6-3.2Z"
      />
    </>,
  ),
  clap: (
    <g className={styles.hand}>
      <g transform="translate(0 1)">{palm}</g>
      <g transform="translate(5.5 2.5)">{palm}</g>
      {line('M5.5 4.5 7 7M11 2v2.8M16.8 3.6l-1.4 2.3')}
    </g>
  ),
  thumbsUp: (
    <g className={styles.hand}>
      <path d="M8.5 11 12 3.3c.3-.7 1-1 1.7-.8 1.3.4 2 1.7 1.7 3L14.7 9h4.6c1.5 0 2.5 1.3 2.2 2.7l-1.5 7c-.2 1.1-1.2 1.9-2.3 1.9H8.5Z" />
      <path d="M2.5 11.5c0-.6.4-1 1-1h3.3v10.3H3.5c-.6 0-1-.4-1-1Z" />
    </g>
  ),
  heart: (
    <path
      className={styles.heart}
      d="M12 21S2.5 15.3 2.5 8.7C2.5 5.6 4.8 3.5 7.5 3.5c1.9 0 3.5 1 4.5 2.6 1-1.6 2.6-2.6 4.5-2.6 2.7 0 5 2.1 5 5.2C21.5 15.3 12 21 12 21Z"
    />
  ),
  thinking: face(
    <>
      {EYES}
      {line('M6.6 7.5c.9-.8 1.9-1 3-.7M14.2 5.9c1.3-.3 2.4 0 3.3.9M9 15.7c1.7-.9 3.7-1.1 6-.5')}
      {line('M7.2 19.8c1-1.2 2.2-1.5 3.8-.9')}
    </>,
  ),
};

export function Reaction({ name, size = 26 }: { readonly name: ReactionName; readonly size?: number }) {
  return (
    <svg className={styles.reaction} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {DRAWN[name]}
    </svg>
  );
}
