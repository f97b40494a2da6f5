/** When a post was written, what it is about, and how long it takes to read. */
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import styles from './blog.module.css';
import type { Post, Topic } from './post.ts';

export const topicWords = (t: Translator, topic: Topic): string =>
  topic === 'site' || topic === 'computers' ? t(`pages.blog.${topic}`) : t(`games.${topic}.name`);

export function PostFacts({ post }: { readonly post: Post }) {
  const t = useT();
  const { topic } = post;
  return (
    <p className={styles.facts}>
      <time dateTime={post.date}>{post.day}</time>
      <span>{topicWords(t, topic)}</span>
      <span>{t('pages.blog.minutes', { count: post.minutes })}</span>
    </p>
  );
}
