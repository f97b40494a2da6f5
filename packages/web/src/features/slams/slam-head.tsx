/** One slam as the head of a page: its player, the way to its replay, and the hand across the page. */
import type { Suit } from '@troef/games';
import type { Slam } from '@troef/protocol';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Portrait } from '../../components/people/portrait.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SlamHand } from './slam-hand.tsx';
import styles from './slam-head.module.css';

interface SlamHeadProps {
  readonly slam: Slam;
  /** Above the name. */
  readonly kick: string;
  /** Beside it. */
  readonly children?: ReactNode;
}

export function SlamHead({ slam, kick, children }: SlamHeadProps) {
  const t = useT();
  const { player, message, date, trump, room, deal } = slam;
  const name = player?.name ?? t('slams.somebody');
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.kick}>
          {player !== null && <Portrait name={player.name} src={player.avatar} size={48} />}
          {kick}
        </p>
        <h1 className={styles.title}>{t('slams.allThirteen', { name })}</h1>
        <p className={styles.lead}>
          {t('slams.made', { date: day(t.locale, date), suit: t(`slams.suit.${trump as Suit}`) })}.
          {message !== null && <> {t('slams.quote', { message })}</>}
        </p>
        <p className={styles.ways}>
          <a className={styles.strong} href={`${paths.replay()}?room=${room}#d=${deal}`}>
            {t('slams.replay')}
          </a>
          <Share slam={slam} words={t('slams.allThirteen', { name })} />
        </p>
      </div>
      {children}
      <SlamHand cards={slam.hand} trump={trump} large />
    </header>
  );
}

/** Opens the system's share dialog if there is one, else uses the clipboard. */
function Share({ slam, words }: { readonly slam: Slam; readonly words: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const url = new URL(paths.slams(slam.variant, slam.slug), location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ text: words, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The reader closed the share dialog.
    }
  };
  return (
    <button type="button" className={styles.quiet} onClick={() => void share()}>
      <Share2 size={20} aria-hidden="true" />
      <span aria-live="polite">{t(copied ? 'slams.copied' : 'slams.share')}</span>
    </button>
  );
}
