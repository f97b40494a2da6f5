/** The blog: its list of posts, and the posts under it. Any other address leads to the list. */
import { Navigate, useParams } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { usePagesWords } from '../../lib/words/pages-words.ts';
import { feedPath } from './feed-path.ts';
import { PostList } from './post-list.tsx';
import { PostPage } from './post-page.tsx';
import { findPost } from './posts.ts';

export function BlogPage() {
  usePagesWords();
  const { locale } = useT();
  const { '*': rest = '' } = useParams();
  const slug = rest.replace(/\/$/, '');
  const post = slug === '' ? undefined : findPost(locale, slug);
  const feed = (
    <link rel="alternate" type="application/atom+xml" title="Blog · Troef" href={feedPath(locale)} />
  );
  if ((post?.slug ?? '') !== slug) return <Navigate replace to={paths.blog(locale, post?.slug)} />;
  return (
    <>
      {feed}
      {post === undefined ? <PostList /> : <PostPage key={post.slug} post={post} />}
    </>
  );
}
