/** The games behind *Games* in the header, each with a telling card. */
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { GameTiles } from './game-tiles.tsx';
import styles from './games-menu.module.css';
import { type Close, useDrop } from './use-drop.ts';

interface GamesMenuProps {
  readonly id: string;
  readonly close: Close;
}

export default function GamesMenu(props: GamesMenuProps) {
  return (
    <Words of="notices">
      <Opened {...props} />
    </Words>
  );
}

function Opened({ id, close }: GamesMenuProps) {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  useDrop(place, close);
  return (
    // The form around it has the button.
    <div
      id={id}
      className={styles.menu}
      ref={(element) => {
        place.current = element?.parentElement ?? null;
      }}
    >
      <GameTiles withLeads />
      <Link className={styles.all} to={paths.games(t.locale)}>
        {t('notices.nav.allRules')}
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </div>
  );
}
