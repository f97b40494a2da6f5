/** Reads something for a page, and shows its wait and its failure. */
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import type { ApiFailure, Reply } from '../../../lib/http/failure.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './parts.module.css';
import { useSudoWay } from './sudo-way.ts';
import { refusalWords } from './use-act.ts';

export interface Shown<T> {
  /** What was read last, also when reading it anew has failed. */
  readonly value: T | undefined;
  readonly error: ApiFailure | undefined;
  /** Reads once more. What is shown stays until the answer. */
  readonly again: () => void;
}

export interface Reading<T> extends Shown<T> {
  /** Shows this in place of what was read. */
  readonly show: (value: T) => void;
}

interface Outcome<T> {
  readonly key: string;
  readonly value?: T | undefined;
  readonly error?: ApiFailure;
}

/** What is known after an answer. A failure does not take away what was read before. */
export function afterReply<T>(before: Outcome<T>, key: string, reply: Reply<T>): Outcome<T> {
  if (reply.ok) return { key, value: reply.value };
  return { key, value: before.key === key ? before.value : undefined, error: reply.error };
}

/** Reads when the component appears, and anew whenever one of `reasons` changes. */
export function useRead<T>(ask: () => Promise<Reply<T>>, reasons: readonly unknown[]): Reading<T> {
  const key = JSON.stringify(reasons);
  const [read, setRead] = useState<Outcome<T>>({ key });
  const [turn, setTurn] = useState(0);
  useAnswer(ask, (reply) => setRead((before) => afterReply(before, key, reply)), [key, turn]);
  const now = read.key === key ? read : { key };
  return {
    value: now.value,
    error: now.error,
    again: () => setTurn((before) => before + 1),
    show: (value) => setRead({ key, value }),
  };
}

interface ReadProps<T> {
  readonly of: Shown<T>;
  readonly children: (value: T) => ReactNode;
}

export function Read<T>({ of, children }: ReadProps<T>) {
  const t = useT();
  const sudoWay = useSudoWay();
  if (of.error?.code === 'sudo_required') return <Navigate replace to={sudoWay()} />;
  if (of.error !== undefined) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{refusalWords(t, of.error)}</p>
        <Button onClick={of.again}>{t('admin.again')}</Button>
      </div>
    );
  }
  if (of.value === undefined) return <p role="status">{t('admin.loading')}</p>;
  return children(of.value);
}
