/**
 * A user's picture, or one of our faces if it does not load, or the first letter of their name if that does
 * not either. Decorative: the name stands beside it.
 */
import { type CSSProperties, useState } from 'react';
import styles from './people.module.css';

interface PortraitProps {
  readonly name: string;
  readonly src: string;
  /** In px. */
  readonly size?: number;
}

export function Portrait({ name, src, size = 48 }: PortraitProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  // One of the twelve faces (`facePath`). Its module is not needed before.
  const face = `/avatars/fallback-${name.length % 12}.svg`;
  const shown = [src, face].find((picture) => !failed.includes(picture));
  const style = { '--size': `${size}px` } as CSSProperties;
  if (shown === undefined) {
    return (
      <span className={styles.portrait} style={style} aria-hidden="true">
        {[...name][0]?.toUpperCase() ?? '?'}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      style={style}
      src={shown}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed([...failed, shown])}
    />
  );
}
