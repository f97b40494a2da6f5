/** The deal is over: what was made or lost, how the points came about, and all four hands face up. */
import type { Card, Seat } from '@troef/games';
import { useEffect, useRef } from 'react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { SEATS } from '../../../lib/cards.ts';
import { useT } from '../../../lib/i18n.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences.ts';
import { sortHand } from '../hand/sort-hand.ts';
import { useClient, useView } from '../room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { gained, signed } from '../sheet/score-lines.ts';
import { explain } from '../words/explain.ts';
import { cardName, extrasOf, nameOf } from '../words/speak.ts';
import styles from './end.module.css';
import { useCountdown } from './use-countdown.ts';

function HandRow({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const view = useView((whole) => whole);
  const { style, symbols, sort, ascending } = usePreferences();
  const extras = extrasOf(view);
  const { deal } = view;
  if (deal === null) return null;
  const cards = extras?.hands?.[seat] ?? [];
  const away = extras?.discards?.[seat] ?? null;
  const score = deal.scores?.[seat];
  const declares = deal.contract?.declarers.includes(seat) === true;
  return (
    <li className={styles.row} data-declares={declares || undefined}>
      <Avatar name={nameOf(view, seat)} seat={seat} />
      <span className={styles.person}>
        <b>{nameOf(view, seat)}</b>
        {deal.phase === 'scored' && <small>{t('table.tricks', { count: deal.tricksWon[seat] })}</small>}
      </span>
      <ul className={styles.cards} aria-label={t('table.handOf', { name: nameOf(view, seat) })}>
        {sortHand(cards, sort, ascending).map((card: Card) => (
          <li key={card} data-away={card === away || undefined}>
            <span className="visually-hidden">
              {cardName(t, card)}
              {card === away && `, ${t('table.discarded')}`}
            </span>
            <CardFace
              card={card}
              style={style}
              letters={symbolsFor(symbols, t.locale)}
              dimmed={card === away}
            />
          </li>
        ))}
      </ul>
      {score !== undefined && (
        <span className={`${styles.points} ${score < 0 ? styles.loss : score > 0 ? styles.gain : ''}`}>
          {gained(score)}
          <small>{t('table.totalIs', { total: signed(view.totals[seat]) })}</small>
        </span>
      )}
    </li>
  );
}

export default function DealEnd() {
  const t = useT();
  const client = useClient();
  const view = useView((whole) => whole);
  const button = useRef<HTMLButtonElement>(null);
  const seconds = useCountdown(view.nextDealAt);
  const { deal, sheet } = view;
  // The keyboard is where the next step is; the words before it are read out by the announcer.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  if (deal === null) return null;
  const finished = view.places !== null || view.status === 'finished';
  const line = sheet.at(-1);
  const allPassed = deal.phase === 'allPassed';
  const cardsLeft = deal.handSizes.some((size) => size > 0);
  const told =
    allPassed || line?.contract == null ? [] : explain(t, view, line.contract, line.result, cardsLeft);
  const several = told.length > 1;
  const common = several ? (told.at(-1)?.reasons.slice(1) ?? []) : [];
  const seats = SEATS.map((_, at) => SEATS[((view.seat ?? 0) + at) % 4] as Seat);
  return (
    <section className={styles.panel} aria-label={t('table.dealOver')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the keyboard scrolls it */}
      <div className={styles.scroll} tabIndex={0}>
        <div className={styles.story} data-many={several || undefined}>
          {allPassed && (
            <header className={styles.told}>
              <h2>{t('whist.allPassed')}</h2>
              <p>{t('whist.allPassedNote')}</p>
            </header>
          )}
          {told.map(({ title, made, reasons }) => (
            <header key={title} className={styles.told} data-made={made}>
              <h2>{title}</h2>
              {(several ? reasons.slice(0, 1) : reasons).map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </header>
          ))}
        </div>
        {common.length > 0 && <p className={styles.common}>{common.join(' ')}</p>}
        <ul className={styles.hands} aria-label={t('table.allHands')}>
          {seats.map((seat) => (
            <HandRow key={seat} seat={seat} />
          ))}
        </ul>
      </div>
      <footer>
        <button
          ref={button}
          type="button"
          className={styles.primary}
          onClick={() => (finished ? dispatchEvent(new Event('troef:result')) : client.next())}
        >
          {t(finished ? 'table.toResult' : allPassed ? 'table.dealAgain' : 'table.nextDeal')}
        </button>
        {!finished && seconds !== null && (
          <span className={styles.countdown} aria-hidden="true">
            {t('table.nextDealIn', { seconds })}
          </span>
        )}
      </footer>
    </section>
  );
}
