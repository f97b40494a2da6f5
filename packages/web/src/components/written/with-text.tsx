/** A written text for a page of the app that shows it beside parts of its own. The page waits for its text. */
import { type ReactNode, use } from 'react';
import { loadWritten, type WrittenText, writtenAtHand } from '../../lib/pages/written.ts';
import { useLocale } from '../../lib/words/i18n.tsx';

interface WithTextProps {
  /** Name of the file in content/{language}. */
  readonly name: string;
  readonly children: (text: WrittenText) => ReactNode;
}

export function WithText({ name, children }: WithTextProps) {
  const locale = useLocale();
  const text = writtenAtHand(locale, name) ?? use(loadWritten(locale, name));
  return children(text);
}
