/** A post, with the newer and the older one and a way to play its game at the end. */
import { Link } from 'react-router';
import { Article } from '../../components/written/article.tsx';
import link from '../../components/written/play-link.module.css';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './blog.module.css';
import type { Post } from './post.ts';
import { PostFacts } from './post-facts.tsx';
import { accentOf, PostCards } from './post-picture.tsx';
import { postsIn, textOf } from './posts.ts';
import { Subscribe } from './subscribe.tsx';

export function PostPage({ post }: { readonly post: Post }) {
  return (
    <Article
      name={textOf(post)}
      accent={accentOf(post)}
      head={
        <>
          <PostFacts post={post} />
          <div className={styles.headCards}>
            <PostCards post={post} />
          </div>
        </>
      }
      after={
        <>
          <PlayLink post={post} />
          <Subscribe />
          <Neighbours post={post} />
        </>
      }
    />
  );
}

/** Leads to the post's game; to all games if it has none, or if its game is not open to this user. */
function PlayLink({ post: { topic } }: { readonly post: Post }) {
  const t = useT();
  const game = useOpenVariants().find((variant) => variant === topic);
  return (
    <Link
      className={link.play}
      to={game === undefined ? paths.games(t.locale) : paths.landing(t.locale, game)}
    >
      {game === undefined ? t('site.nav.allGames') : t(`pages.${game}.play`)}
    </Link>
  );
}

function Neighbours({ post }: { readonly post: Post }) {
  const t = useT();
  const posts = postsIn(t.locale);
  const at = posts.indexOf(post);
  const others = [
    { says: t('pages.blog.newer'), other: posts[at - 1] },
    { says: t('pages.blog.older'), other: posts[at + 1] },
  ];
  return (
    <nav className={styles.neighbours} aria-label={t('pages.blog.more')}>
      {others.map(
        ({ says, other }) =>
          other !== undefined && (
            <Link key={says} className={styles.neighbour} to={paths.blog(t.locale, other.slug)}>
              <span className={styles.says}>{says}</span>
              <span className={styles.neighbourTitle}>{other.title}</span>
            </Link>
          ),
      )}
      <Link className={styles.all} to={paths.blog(t.locale)}>
        {t('pages.blog.all')}
      </Link>
    </nav>
  );
}
