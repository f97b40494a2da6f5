/**
 * A user's picture, or one of our faces if it does not load, or the first letter of their name if that does
 * not either. Decorative: the name stands beside it.
 */
import { FACES, facePath } from '@troef/protocol';
import type { CSSProperties } from 'react';
import styles from './people.module.css';
import { usePicture } from './use-picture.ts';

interface PortraitProps {
  readonly name: string;
  readonly src: string;
  /** In px. */
  readonly size?: number;
}

export function Portrait({ name, src, size = 48 }: PortraitProps) {
  const [shown, failed] = usePicture(src, facePath(name.length % FACES));
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
      onError={failed}
    />
  );
}
