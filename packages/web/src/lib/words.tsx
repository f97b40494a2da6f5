/** Sentences that not every page has: who needs them waits until they are there. */
import { type ReactNode, use } from 'react';
import { useLocale } from './i18n.tsx';
import { type MessageGroup, missingMessages } from './messages.ts';

/** For a component without hooks of its own after this one: those are lost when it wakes up. Others stand in `Words`. */
export function useWords(group: MessageGroup): void {
  const missing = missingMessages(group, useLocale());
  if (missing !== undefined) use(missing);
}

interface WordsProps {
  readonly of: MessageGroup;
  readonly children: ReactNode;
}

/** What is inside comes with its sentences. */
export function Words({ of, children }: WordsProps) {
  useWords(of);
  return children;
}
