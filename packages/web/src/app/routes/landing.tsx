import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { holdIdle } from '../../lib/page/idle.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import { beginGame, prepareTable, warmUpTable } from '../begin-game.ts';

export default function Landing() {
  const locale = useLocale();
  const variant = usePageVariant();
  const navigate = useNavigate();
  // Once, for the game of the page that was opened.
  useEffect(() => void prepareTable(variant, locale), []);
  return (
    <LandingPage
      key={variant}
      variant={variant}
      onPlay={() => {
        const played = beginGame(variant, locale).then(navigate);
        // What the landing page would still load comes after the first card.
        holdIdle(played);
        return played;
      }}
      onNear={warmUpTable}
    />
  );
}
