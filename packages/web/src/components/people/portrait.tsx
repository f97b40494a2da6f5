/**
 * A user's picture, or the first letter of their name if it does not load. Decorative: the name stands beside
 * it.
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
  const [failed, setFailed] = useState<string | null>(null);
  const style = { '--size': `${size}px` } as CSSProperties;
  if (failed === src) {
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
      src={src}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(src)}
    />
  );
}
