/**
 * The content of a line: text as it is, a ready phrase in the reader's language, or a reaction as a drawing.
 */
import { type ChatLine, isReaction } from '@troef/protocol';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { Reaction, type ReactionName } from './reaction.tsx';

export const wordsOf = (t: Translator, { text, phrase }: Pick<ChatLine, 'text' | 'phrase'>): string =>
  text ?? (phrase === undefined ? '' : t(`chat.phrase.${phrase}`));

export function Said({
  line,
  size,
}: {
  readonly line: Pick<ChatLine, 'text' | 'phrase'>;
  readonly size?: number;
}) {
  const t = useT();
  const { phrase } = line;
  if (phrase === undefined || !isReaction(phrase)) return wordsOf(t, line);
  return (
    <>
      <Reaction name={phrase as ReactionName} {...(size !== undefined && { size })} />
      <span className="visually-hidden">{wordsOf(t, line)}</span>
    </>
  );
}
