/** Sentences that not every page has. A component that needs them waits until they are loaded. */
import { type ReactNode, use } from 'react';
import { useLocale } from './i18n.tsx';
import { type MessageGroup, missingMessages } from './messages.ts';

/**
 * Only for a component that calls no hooks after this one, because they are lost when it resumes. Other
 * components use `Words`.
 */
export function useWords(group: MessageGroup): void {
  const missing = missingMessages(group, useLocale());
  if (missing !== undefined) use(missing);
}

interface WordsProps {
  readonly of: MessageGroup;
  readonly children: ReactNode;
}

/** Draws its children once their sentences are loaded. */
export function Words({ of, children }: WordsProps) {
  useWords(of);
  return children;
}
