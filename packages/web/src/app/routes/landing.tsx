import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import { beginGame, warmUpTable } from '../begin-game.ts';

export default function Landing() {
  const locale = useLocale();
  const variant = usePageVariant();
  const navigate = useNavigate();
  // Once, for the game of the page that was opened.
  useEffect(() => {
    import('../prepare-table.ts').then(
      ({ prepareTable }) => prepareTable(variant, locale),
      () => undefined,
    );
  }, []);
  return (
    <LandingPage
      key={variant}
      variant={variant}
      onPlay={async () => {
        await navigate(await beginGame(variant, locale));
      }}
      onNear={warmUpTable}
    />
  );
}
