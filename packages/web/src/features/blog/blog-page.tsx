/**
 * The blog: its list of posts, the list of a topic (`tag/manille`), the posts, and the page of the links in
 * mails. Any other address leads to the list.
 */
import { Navigate, useParams } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { usePagesWords } from '../../lib/words/pages-words.ts';
import { feedPath } from './feed-path.ts';
import { PostList } from './post-list.tsx';
import { PostPage } from './post-page.tsx';
import { findPost, topicsIn } from './posts.ts';
import { SubscriptionPage } from './subscription-page.tsx';

export function BlogPage() {
  usePagesWords();
  const { locale } = useT();
  const { '*': rest = '' } = useParams();
  const below = rest.replace(/\/$/, '');
  const [kind, name] = below.split('/');
  if (kind === 'subscription' && name !== undefined) return <SubscriptionPage id={name} />;
  const topic = kind === 'tag' ? topicsIn(locale).find((each) => each === name) : undefined;
  const post = below === '' ? undefined : findPost(locale, below);
  const address = topic === undefined ? (post?.slug ?? '') : `tag/${topic}`;
  if (address !== below) return <Navigate replace to={paths.blog(locale, address)} />;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title="Blog · Troef" href={feedPath(locale)} />
      {post === undefined ? <PostList topic={topic} /> : <PostPage key={post.slug} post={post} />}
    </>
  );
}
