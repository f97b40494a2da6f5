/** All posts, newest first: the first one large, the others one below the other. */
import { Link } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './blog.module.css';
import { feedPath } from './feed-path.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { postsIn } from './posts.ts';

export function PostList() {
  const t = useT();
  return (
    <div className={styles.list}>
      <title>{t('pages.blog.pageTitle')}</title>
      <meta name="description" content={t('pages.blog.lead')} />
      <CardShapes />
      <h1 className={styles.title}>{t('pages.blog.title')}</h1>
      <p className={styles.lead}>{t('pages.blog.lead')}</p>
      <ul className={styles.posts}>
        {postsIn(t.locale).map((post) => (
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
      <p className={styles.feed}>
        <a href={feedPath(t.locale)}>{t('pages.blog.feed')}</a>
      </p>
    </div>
  );
}
