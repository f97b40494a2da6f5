/** All posts, or those of a topic, newest first: the first one large, the others one below the other. */
import { Link } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './blog.module.css';
import type { Topic } from './post.ts';
import { PostFacts, topicWords } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { postsIn, topicsIn } from './posts.ts';
import { Subscribe } from './subscribe.tsx';

export function PostList({ topic }: { readonly topic: Topic | undefined }) {
  const t = useT();
  const posts = postsIn(t.locale).filter((post) => topic === undefined || post.topic === topic);
  return (
    <div className={styles.list}>
      <title>
        {topic === undefined
          ? t('pages.blog.pageTitle')
          : t('pages.blog.topicTitle', { topic: topicWords(t, topic) })}
      </title>
      <meta name="description" content={t('pages.blog.lead')} />
      <CardShapes />
      <h1 className={styles.title}>{t('pages.blog.title')}</h1>
      <p className={styles.lead}>{t('pages.blog.lead')}</p>
      <div className={styles.columns}>
        <div>
          <Topics shown={topic} />
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={post.slug} className={styles.post}>
                <PostPicture post={post} />
                <div className={styles.words}>
                  <h2 className={styles.name}>
                    <Link className={styles.link} to={paths.blog(t.locale, post.slug)}>
                      {post.title}
                    </Link>
                  </h2>
                  <p className={styles.postLead}>{post.lead}</p>
                  <PostFacts post={post} />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Subscribe />
      </div>
    </div>
  );
}

/** One link for each topic, each an address of its own, so that they work without a script. */
function Topics({ shown }: { readonly shown: Topic | undefined }) {
  const t = useT();
  return (
    <nav className={styles.topics} aria-label={t('pages.blog.topics')}>
      {[undefined, ...topicsIn(t.locale)].map((topic) => (
        <Link
          key={topic ?? ''}
          className={styles.topic}
          to={paths.blog(t.locale, topic === undefined ? '' : `tag/${topic}`)}
          aria-current={topic === shown ? 'page' : undefined}
        >
          {topic === undefined ? t('pages.blog.everything') : topicWords(t, topic)}
        </Link>
      ))}
    </nav>
  );
}
