/** Beside the table: the deals, what was said, every trick, and the four hands in words. */
import type { Card, Seat, Suit } from '@troef/games';
import { ArrowLeft, ChevronLeft, ChevronRight, Scale, Spade } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SuitMark } from '../../components/cards/card-face.tsx';
import { letterOf } from '../../components/cards/faces.ts';
import { sortHand } from '../../components/cards/sort-hand.ts';
import { rankOf, SEATS, suitOf } from '../../lib/games/cards.ts';
import { endsLesson } from '../../lib/players/own-deals.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { biddingSentences } from '../../lib/words/telling/bidding.ts';
import { dealWords } from '../../lib/words/telling/sentences.ts';
import { gained, nameIn, signed, type Telling } from '../../lib/words/telling/telling.ts';
import styles from './dock.module.css';
import type { Marked } from './marked.ts';
import { momentOfTrick, nearest, type Place } from './places.ts';

const CostPanel = lazy(() => import('./cost/cost-panel.tsx'));
const FreeHint = lazy(() => import('./cost/free-hint.tsx'));

interface DockProps {
  readonly telling: Telling;
  readonly place: Place;
  readonly room: string | null;
  /** The seat that the viewer looks from. */
  readonly bottom: Seat;
  /** Whether to begin with what the cards cost. */
  readonly cost: boolean;
  /** The only hand that is shown; null if all are. */
  readonly hiding: Seat | null;
  readonly onPlace: (place: Place) => void;
  /** Marks cards of a hand on the table; null: none. */
  readonly onMarked: (marked: Marked | null) => void;
  /** Opens what leads to a table with this deal. */
  readonly onMine: () => void;
  readonly onOther: () => void;
}

export function Dock(props: DockProps) {
  const { telling, place, room, bottom, cost, hiding, onPlace, onMarked, onMine, onOther } = props;
  const t = useT();
  const [costs, setCosts] = useState(cost);
  const { state } = useLocation();
  // Each moment gets an address of its own, and only the first has the state.
  const [table] = useState(() => tableIn(state));
  const { timeline, deal } = telling;
  const { deals } = timeline;
  const go = (to: number) => onPlace(nearest(timeline, { deal: to, at: 0 }));
  return (
    <aside className={styles.dock}>
      {table !== null && (
        <Link className={styles.back} to={table}>
          <ArrowLeft aria-hidden="true" />
          {t('replay.toTable')}
        </Link>
      )}
      <div className={styles.deals}>
        <button
          type="button"
          className={styles.round}
          disabled={place.deal === 0}
          onClick={() => go(place.deal - 1)}
        >
          <ChevronLeft aria-hidden="true" />
          <span className="visually-hidden">{t('replay.dealBack')}</span>
        </button>
        <select
          className={styles.select}
          aria-label={t('table.deal')}
          value={place.deal}
          onChange={(event) => go(Number(event.target.value))}
        >
          {deals.map((each, at) => (
            <option key={at} value={at}>
              {dealWords(t, each)}
              {each.result?.status === 'allPassed' ? ` (${t('table.allPassed')})` : ''}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={styles.round}
          disabled={place.deal === deals.length - 1}
          onClick={() => go(place.deal + 1)}
        >
          <ChevronRight aria-hidden="true" />
          <span className="visually-hidden">{t('replay.dealOn')}</span>
        </button>
      </div>
      <button type="button" className={styles.mine} onClick={onMine}>
        <Spade aria-hidden="true" />
        {t('replay.mine')}
      </button>
      {!costs && deal.result !== null && (
        <>
          <button type="button" className={styles.mine} onClick={() => setCosts(true)}>
            <Scale aria-hidden="true" />
            {t('replay.cost')}
          </button>
          {!endsLesson(deal.record) && (
            <Suspense>
              <FreeHint />
            </Suspense>
          )}
        </>
      )}
      <section className={styles.scroll} aria-label={dealWords(t, deal)}>
        {costs && (
          <Suspense>
            <CostPanel
              {...{ telling, place, room, onPlace, onMarked }}
              first={bottom}
              comesHere={cost}
              onClose={() => setCosts(false)}
            />
          </Suspense>
        )}
        <Bids telling={telling} />
        <Tricks telling={telling} place={place} onPlace={onPlace} />
        <Hands telling={telling} place={place} hiding={hiding} />
        <p className={styles.keys}>{t('replay.keys')}</p>
        <button type="button" className={styles.other} onClick={onOther}>
          {t('replay.other')}
        </button>
      </section>
    </aside>
  );
}

/** Returns the address of the table that led here, if one did. */
function tableIn(state: unknown): string | null {
  const { table } = (state ?? {}) as { readonly table?: unknown };
  return typeof table === 'string' && /^\/\w/.test(table) ? table : null;
}

function Bids({ telling }: { readonly telling: Telling }) {
  const t = useT();
  const bids = biddingSentences(telling);
  if (bids.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('table.auctionList')}</h2>
      <ol className={styles.bids}>
        {bids.map((words, at) => (
          <li key={at}>{words}</li>
        ))}
      </ol>
    </section>
  );
}

function useLetters() {
  const t = useT();
  return symbolsFor(
    usePreferences(({ cards }) => cards.symbols),
    t.locale,
  );
}

function CardWords({ card }: { readonly card: Card }) {
  const t = useT();
  const letters = useLetters();
  const rank = rankOf(card);
  return (
    <>
      <span aria-hidden="true">
        {rank === 'T' ? '10' : letterOf(rank, letters)}
        <SuitMark suit={suitOf(card)} />
      </span>
      <span className="visually-hidden">{t('table.card', { rank, suit: suitOf(card) })}</span>
    </>
  );
}

interface TricksProps {
  readonly telling: Telling;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

function Tricks({ telling, place, onPlace }: TricksProps) {
  const t = useT();
  const { deal } = telling;
  const now = deal.moments[place.at]?.trick?.number;
  return (
    <section>
      <h2 className={styles.title}>{t('replay.tricks')}</h2>
      {deal.tricks.length === 0 && <p>{t('replay.noTricks')}</p>}
      <table className={styles.tricks}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('replay.trick')}</span>
            </th>
            {SEATS.map((seat) => (
              <th key={seat} scope="col">
                {nameIn(telling, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deal.tricks.map(({ lead, plays, winner }, at) => (
            <tr key={at} className={at + 1 === now ? styles.now : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.number}
                  aria-current={at + 1 === now ? 'step' : undefined}
                  onClick={() => onPlace({ ...place, at: momentOfTrick(deal, at + 1) })}
                >
                  <span className="visually-hidden">{t('replay.trick')} </span>
                  {at + 1}
                </button>
              </th>
              {SEATS.map((seat) => {
                const play = plays.find((each) => each.seat === seat);
                return (
                  <td key={seat} className={seat === lead ? styles.lead : undefined}>
                    {play !== undefined && (
                      <span className={seat === winner ? styles.won : styles.card}>
                        <CardWords card={play.card} />
                      </span>
                    )}
                    {seat === lead && <span className="visually-hidden"> {t('replay.leads')}</span>}
                    {seat === winner && <span className="visually-hidden"> {t('replay.takes')}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {deal.scores !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('table.deal')}</th>
              {SEATS.map((seat) => (
                <td key={seat} className={(deal.scores?.[seat] ?? 0) < 0 ? styles.loss : styles.gain}>
                  {gained(deal.scores?.[seat] ?? 0)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('table.total')}</th>
              {SEATS.map((seat) => (
                <td key={seat}>{signed(deal.totals[seat])}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface HandsProps {
  readonly telling: Telling;
  readonly place: Place;
  readonly hiding: Seat | null;
}

/** The hands at this moment, with what has been played struck through. */
function Hands({ telling, place, hiding }: HandsProps) {
  const t = useT();
  const order = usePreferences(({ cards }) => cards);
  const letters = useLetters();
  const { deal } = telling;
  const moment = deal.moments[place.at];
  if (moment === undefined) return null;
  const ranksOf = (suit: Suit) => deal.ranks[suit];
  const write = (card: Card): string => (rankOf(card) === 'T' ? '10' : letterOf(rankOf(card), letters));
  return (
    <section>
      <h2 className={styles.title}>{t('table.allHands')}</h2>
      <dl className={styles.hands}>
        {SEATS.filter((seat) => hiding === null || hiding === seat).map((seat) => {
          const cards = sortHand([...moment.hands[seat], ...moment.gone[seat]], order, ranksOf);
          return (
            <div key={seat} className={styles.hand}>
              <dt>{nameIn(telling, seat)}</dt>
              <dd>
                {([...order.suits] as Suit[]).map((suit) => {
                  const ofSuit = cards.filter((card) => suitOf(card) === suit);
                  const held = ofSuit.filter((card) => moment.hands[seat].includes(card));
                  return (
                    <span key={suit} className={styles.suit}>
                      <span aria-hidden="true">
                        <SuitMark suit={suit} />{' '}
                        {ofSuit.length === 0
                          ? '–'
                          : ofSuit.map((card) => (
                              <span key={card} className={held.includes(card) ? undefined : styles.gone}>
                                {write(card)}{' '}
                              </span>
                            ))}
                      </span>
                      <span className="visually-hidden">
                        {t('table.suit', { suit })}{' '}
                        {held.length === 0 ? t('replay.noCards') : held.map(write).join(' ')}.{' '}
                      </span>
                    </span>
                  );
                })}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
