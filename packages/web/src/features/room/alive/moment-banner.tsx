/**
 * A banner for a rare result: a few words across the table, then gone. It takes no press, and play goes on
 * under it.
 */
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useStageOf } from '../client/room-context.tsx';
import { seatsFrom } from '../view/sides.ts';
import { listOf } from '../words/names.ts';
import styles from './alive.module.css';
import { momentOf, type TableMoment } from './moments.ts';

const SHOWS_MS = 1_900;

interface BannerContent extends TableMoment {
  readonly names: readonly string[];
  readonly at: number;
}

export function MomentBanner() {
  const t = useT();
  const client = useClient();
  const stage = useStageOf();
  const [moment, setMoment] = useState<BannerContent | null>(null);
  useEffect(() => {
    let next: BannerContent | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The banner waits until the stage has shown all cards, so that it gives nothing away.
    const show = (): void => {
      if (next === null || stage.store.getState().busy) return;
      clearTimeout(timer);
      timer = setTimeout(() => setMoment(null), SHOWS_MS);
      setMoment(next);
      next = null;
    };
    const stops = [
      client.onHappened((events, view) => {
        const found = momentOf(events, view);
        if (found === null) return;
        const seats = seatsFrom(view.seat).filter((seat) => found.seats.includes(seat));
        const names = seats.map((seat) => (seat === view.seat ? t('life.you') : view.seats[seat].name));
        next = { ...found, names, at: view.seq };
        show();
      }),
      stage.store.subscribe(show),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, stage, t]);
  if (moment === null) return null;
  return (
    <div key={moment.at} className={styles.moment} aria-hidden="true">
      <p className={styles.words}>
        <b>{t(moment.title)}</b>
        <span>{listOf(t, moment.names)}</span>
      </p>
    </div>
  );
}
