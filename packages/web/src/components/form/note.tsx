/**
 * A box that tells of a refusal, a success or something to know. A screen reader reads it when it appears.
 */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

const ICONS = { bad: CircleAlert, good: CircleCheck, plain: Info };

interface NoteProps {
  readonly tone?: keyof typeof ICONS;
  readonly children: ReactNode;
}

export function Note({ tone = 'plain', children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={22} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
