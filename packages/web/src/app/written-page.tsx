/**
 * Any address outside of the route table: a page that is only a text (content/{language}), another name of a game,
 * which leads to the game, or the 404 page.
 *
 * A text about a game is shown in the colour of the game.
 */
import { type ComponentProps, use, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Article } from '../components/written/article.tsx';
import { GameArticle } from '../components/written/game-article.tsx';
import { LinksFrom } from '../components/written/written-body.tsx';
import { inGame, isListed, type TextAddress, textAt } from '../lib/pages/coming-pages.ts';
import { paths } from '../lib/pages/route-table.ts';
import { isText, loadWritten, writtenAtHand } from '../lib/pages/written.ts';
import { useLocale } from '../lib/words/i18n.tsx';
import { localeOfPath } from '../lib/words/locale.ts';
import { usePagesWords } from '../lib/words/pages-words.ts';
import { NotFound } from './not-found.tsx';

export function WrittenPage() {
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const named = localeOfPath(pathname);
  const path = pathname.slice(named === undefined ? 1 : named.length + 2).replace(/\/$/, '');
  const address = textAt(path, (name) => isText(locale, name));
  if (address === undefined) return <Missing />;
  if (named === undefined) return <Navigate replace to={`${paths.written(path, locale)}${search}${hash}`} />;
  return <Text key={path} {...address} />;
}

/** The server has led other names to their game already. This one is for a page that went there by itself. */
function Missing() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    void import('../lib/games/other-names.ts').then(({ withOwnSlug }) => {
      const own = withOwnSlug(pathname);
      if (own !== undefined) void navigate(`${own}${search}${hash}`, { replace: true });
    });
  }, [navigate, pathname, search, hash]);
  return <NotFound />;
}

function Text({ name, variant }: TextAddress) {
  const locale = useLocale();
  const text = writtenAtHand(locale, name) ?? use(loadWritten(locale, name));
  const game = variant ?? text.game;
  return (
    <>
      {!isListed({ name }) && <meta name="robots" content="noindex" />}
      {game === undefined ? (
        <Article name={name} />
      ) : (
        <LinksFrom value={(href) => (variant === undefined ? href : inGame(href, variant))}>
          <GameText name={name} variant={game} shared={variant !== undefined} />
        </LinksFrom>
      )}
    </>
  );
}

function GameText(props: ComponentProps<typeof GameArticle>) {
  usePagesWords();
  return <GameArticle {...props} />;
}
