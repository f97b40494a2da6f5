/** The rooms behind the reader's own sum, each with its points and its weight. */
import type { OwnRanking } from '@troef/protocol';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './own-sum.module.css';
import { dayOfRoom, factor, whole } from './words.ts';

export function OwnRooms({ own }: { readonly own: OwnRanking }) {
  const t = useT();
  const weight = own.counted.reduce((sum, room) => sum + room.weight, 0);
  const points = own.counted.reduce((sum, room) => sum + room.points * room.weight, 0);
  return (
    <section>
      <h2 className={styles.heading}>{t('ranking.yourRooms', { rooms: own.rooms })}</h2>
      <ul className={styles.rooms}>
        {own.counted.map((room) => (
          <li key={room.room}>
            <span>{dayOfRoom(t.locale, room.finishedAt)}</span>
            <span>
              <strong>
                {room.place === null ? t('ranking.left') : t('ranking.place', { place: room.place })}
              </strong>
              <small>{t('ranking.room', { deals: room.deals, people: room.people })}</small>
            </span>
            <strong>{whole(t.locale, room.points)}</strong>
            <span className={styles.weight}>{factor(t.locale, room.weight)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('ranking.weights', {
          points: whole(t.locale, points),
          weight: new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 }).format(weight),
          mean: Math.round(own.base),
        })}
      </p>
    </section>
  );
}
