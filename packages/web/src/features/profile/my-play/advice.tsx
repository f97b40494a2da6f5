/** One piece of advice for the kind of decision that costs most, and the lesson that teaches it. */
import type { Variant } from '@troef/games';
import type { MyPlayReply, PlayKind } from '@troef/protocol';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { wayOfBids } from './bid-way.ts';
import { dearestKind, lessonAbout } from './dearest-kind.ts';
import { kindWords } from './kind-words.ts';
import styles from './my-play.module.css';

interface AdviceProps {
  readonly variant: Variant;
  readonly found: MyPlayReply;
}

export function Advice({ variant, found }: AdviceProps) {
  const t = useT();
  const title = useId();
  const kind: PlayKind | null = dearestKind(found);
  if (kind === null) return null;
  const lesson = lessonAbout(variant, kind);
  const way = kind === 'bid' ? wayOfBids(found) : null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('myPlay.adviceFor', { kind: kindWords(t, variant, kind) })}</h2>
      <p className={styles.advice}>
        {t(way === null ? `myPlay.advice.${kind}` : `myPlay.bids.${way}`)}{' '}
        {lesson !== undefined && (
          <Link to={paths.lesson(t.locale, variant, lesson)}>{t('myPlay.toLesson')}</Link>
        )}
      </p>
    </section>
  );
}
