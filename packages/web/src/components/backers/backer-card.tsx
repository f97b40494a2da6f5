/** The card of a sponsor: marked as such, its picture from our own host, counted when it comes into sight. */
import type { BackerCard } from '@troef/protocol';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { askForCard, noteClick, noteView } from '../../lib/backers/backers.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './backer-card.module.css';

export default function BackerCardOfPage() {
  const t = useT();
  const me = useUser();
  const [card, setCard] = useState<BackerCard | null>(null);
  useAnswer(() => askForCard(t.locale), setCard, [t.locale, me?.id]);
  if (card === null) return null;
  return (
    <Words of="backers">
      <Shown key={card.id} card={card} />
    </Words>
  );
}

function Shown({ card }: { readonly card: BackerCard }) {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        noteView(card);
      },
      { threshold: 0.5 },
    );
    if (place.current !== null) watch.observe(place.current);
    return () => watch.disconnect();
  }, [card]);
  return (
    <aside ref={place} className={styles.backer} aria-label={t('backers.region')}>
      <p className={styles.label}>{t('backers.label')}</p>
      <a
        className={styles.card}
        href={card.url}
        rel="sponsored noopener noreferrer"
        target="_blank"
        onClick={() => noteClick(card)}
        onAuxClick={() => noteClick(card)}
      >
        {card.image !== null && <img src={card.image} alt="" width={96} height={96} loading="lazy" />}
        <span>
          <b>{card.name}</b>
          <span className={styles.words}>{card.text}</span>
        </span>
      </a>
      <p className={styles.why}>
        {t('backers.why')} <Link to={paths.premium(t.locale)}>{t('backers.premium')}</Link>
      </p>
    </aside>
  );
}
