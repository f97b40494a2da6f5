/** The deal is over: what was made or lost, how the points came about, and all four hands face up. */

import { canStop, stopsHere } from '@troef/client';
import type { Card, Seat } from '@troef/games';
import { Check } from 'lucide-react';
import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { gained, signed } from '../../../lib/words/points.ts';
import { askWhy } from '../advice/why-store.ts';
import { useClient, useView } from '../client/room-context.tsx';
import { useHasDock, useShape } from '../frame/use-shape.ts';
import { toast } from '../panels/toast.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { Partner } from '../seats/partner.tsx';
import { takenWords } from '../seats/taken.tsx';
import { useSorted, useVariantTable } from '../variant/variant-context.tsx';
import { gainOf, type Side, seatsFrom, sideName, sidesFrom } from '../view/sides.ts';
import { cardName, listedName, nameOf } from '../words/names.ts';
import styles from './deal-end.module.css';
import end from './end.module.css';
import { MoreHands } from './more-hands.tsx';
import { useResultShown } from './result-shown.ts';

const BetweenDeals = lazy(() => import('../people/between-deals.tsx'));
const StopPeople = lazy(() => import('../people/stop-people.tsx'));
const loadSessionEndPeople = () => import('../people/session-end-people.tsx');
const SessionEndPeople = lazy(loadSessionEndPeople);
const AgainTold = lazy(() => import('../again/again-told.tsx'));
const AgainWays = lazy(() => import('../again/again-ways.tsx'));

/** What the deal brought a side, as a signed number and a colour, above its total. */
function Points({ side }: { readonly side: Side }) {
  const t = useT();
  const variant = useVariantTable();
  const { deal, totals, seat: viewer } = useView((whole) => whole);
  const [seat = 0] = side;
  const score = deal?.scores?.[seat];
  if (score === undefined) return null;
  const gain = gainOf(variant, viewer, side, score);
  return (
    <span className={`${styles.points} ${gain < 0 ? styles.loss : gain > 0 ? styles.gain : ''}`}>
      {gained(score)}
      <small>{t('table.totalIs', { total: signed(totals[seat]) })}</small>
    </span>
  );
}

/** What the deal brought a side. A number that belongs to both partners stands here only. */
function SideScore({ side }: { readonly side: Side }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const [seat = 0] = side;
  const taken = variant.taken(view, seat);
  return (
    <>
      <b>{sideName(t, view, side)}</b>
      {taken?.together && <small>{takenWords(t, taken)}</small>}
      <Points side={side} />
    </>
  );
}

/** On a phone: the points of all sides, above the hands that scroll. */
function Scores() {
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  if (view.deal?.scores == null) return null;
  return (
    <ul className={styles.scores}>
      {sidesFrom(variant, view.seat).map((side) => (
        <li key={side[0]}>
          <SideScore side={side} />
        </li>
      ))}
    </ul>
  );
}

interface HandRowProps {
  readonly seat: Seat;
  readonly scored: boolean;
}

function HandRow({ seat, scored }: HandRowProps) {
  const t = useT();
  const variant = useVariantTable();
  const sort = useSorted();
  const view = useView((whole) => whole);
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const { deal } = view;
  if (deal === null) return null;
  const { cards, away } = variant.handAfter(t, view, seat);
  const name = listedName(t, view, seat, nameOf(view, seat));
  const taken = deal.phase === 'scored' ? variant.taken(view, seat) : null;
  return (
    <li className={styles.row} data-hand data-declares={variant.declares(view, seat) || undefined}>
      <Avatar name={nameOf(view, seat)} seat={seat} picture={view.seats[seat].avatar} />
      <span className={styles.person}>
        <b title={name}>{name}</b>
        <Partner seat={seat} />
        {taken !== null && !taken.together && <small>{takenWords(t, taken)}</small>}
      </span>
      <ul className={styles.cards} aria-label={t('table.handOf', { name: nameOf(view, seat) })}>
        {sort(cards).map((card: Card) => (
          <li key={card} data-away={away.has(card) || undefined}>
            <span className="visually-hidden">
              {cardName(t, card)}
              {away.has(card) && `, ${away.get(card)}`}
            </span>
            <CardFace
              card={card}
              style={style}
              letters={symbolsFor(symbols, t.locale)}
              dimmed={away.has(card)}
            />
          </li>
        ))}
      </ul>
      {scored && <Points side={[seat]} />}
    </li>
  );
}

/** To what the cards of this deal cost, which the replay shows. The table stays as it is. */
function ToCosts() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const view = useView((whole) => whole);
  const [asks, setAsks] = useState(false);
  async function go(): Promise<void> {
    setAsks(true);
    const { costsOf } = await import('../advice/to-costs.ts');
    const address = await costsOf(view, t.locale);
    setAsks(false);
    if (address === null) toast(t('table.notNow'));
    else await navigate(address, { state: { table: `${pathname}${search}` } });
  }
  return (
    <button
      type="button"
      disabled={asks}
      onClick={() =>
        go().catch(() => {
          setAsks(false);
          toast(t('table.notNow'));
        })
      }
    >
      {t('table.costs')}
    </button>
  );
}

interface SideHandsProps {
  readonly side: Side;
  readonly scored: boolean;
}

/** Both hands of a team, with its score once. */
function SideHands({ side, scored }: SideHandsProps) {
  const t = useT();
  const view = useView((whole) => whole);
  return (
    <li className={styles.side}>
      {scored && view.deal?.scores != null && (
        <p className={styles.total}>
          <SideScore side={side} />
        </p>
      )}
      <ul className={styles.hands} aria-label={sideName(t, view, side)}>
        {seatsFrom(view.seat)
          .filter((seat) => side.includes(seat))
          .map((seat) => (
            <HandRow key={seat} seat={seat} scored={false} />
          ))}
      </ul>
    </li>
  );
}

interface DealEndProps {
  /** Whether the score sheet or another panel covers it. */
  readonly reads: boolean;
  readonly openSheet: () => void;
  readonly toSessionEnd: () => void;
}

/** A player who stops here gets their own end, while the others still choose. */
export default function DealEnd(props: DealEndProps) {
  const isOwnEnd = useView(stopsHere);
  return (
    <Suspense>
      {isOwnEnd ? <SessionEndPeople openSheet={props.openSheet} /> : <DealResult {...props} />}
    </Suspense>
  );
}

function DealResult({ reads, openSheet, toSessionEnd }: DealEndProps) {
  const t = useT();
  const isPhone = useShape() === 'phone';
  const hasDock = useHasDock();
  const client = useClient();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const [stops, setStops] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const hands = useRef<HTMLUListElement>(null);
  const { deal } = view;
  const isAgain = view.options.oneDeal === true;
  const isAsked = view.people?.stopping != null && view.seat !== null;
  useEffect(() => {
    useResultShown.setState({ shown: true });
    return () => useResultShown.setState({ shown: false });
  }, []);
  const finished = view.places !== null || view.status === 'finished';
  const mayEnd = finished || canStop(view);
  const isAlone = view.people === null;
  const isReady = view.seat !== null && view.people?.ready.includes(view.seat) === true;
  useEffect(() => {
    if (!mayEnd || isAgain) return;
    // Loaded while the player reads. If there is no connection, it is loaded when it is needed.
    const loaded = isAlone ? import('./session-end.tsx') : loadSessionEndPeople();
    loaded.catch(() => undefined);
  }, [mayEnd, isAlone, isAgain]);
  if (deal === null) return null;
  const allPassed = deal.phase === 'allPassed';
  const { parts, common, legend } = variant.explain(t, view);
  return (
    <section className={end.panel} aria-label={t('table.dealOver')}>
      {isPhone && <Scores />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the keyboard scrolls it */}
      <div ref={scroller} className={`${end.scroll} ${styles.deal}`} tabIndex={0}>
        <div className={styles.story} data-many={parts.length > 1 || undefined}>
          {parts.map(({ title, made, Sign, reasons, sum }) => (
            <header
              key={title}
              className={end.told}
              data-made={made}
              data-signed={Sign !== undefined || undefined}
            >
              {Sign !== undefined && <Sign />}
              <h2>{title}</h2>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
              {sum !== undefined && (
                <details className={styles.sum}>
                  <summary>{sum.title}</summary>
                  {sum.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </details>
              )}
            </header>
          ))}
        </div>
        <Suspense>{isAgain && <AgainTold />}</Suspense>
        {common.length > 0 && <p className={styles.common}>{common.join(' ')}</p>}
        {legend !== undefined && (
          <p className={styles.common} aria-hidden="true">
            {legend}
          </p>
        )}
        <ul ref={hands} className={styles.hands} aria-label={t('table.allHands')}>
          {sidesFrom(variant, view.seat).map((side) => {
            const [seat = 0] = side;
            return side.length > 1 ? (
              <SideHands key={seat} side={side} scored={!isPhone} />
            ) : (
              <HandRow key={seat} seat={seat} scored={!isPhone} />
            );
          })}
        </ul>
      </div>
      {isPhone && <MoreHands scroller={scroller} hands={hands} isApart={isAgain} />}
      <footer>
        <Suspense>{isAgain && <AgainWays />}</Suspense>
        {!isAgain && !isAsked && (finished || view.seat !== null) && (
          // The spoken table (../ear) moves the focus here once it has read the result.
          <button
            type="button"
            className={end.primary}
            data-next={finished ? 'session-end' : 'deal'}
            // Pressed until the other players are ready too.
            aria-pressed={isAlone || finished ? undefined : isReady}
            // A transition: the result stays until the code of the next page is there.
            onClick={() => (finished ? startTransition(toSessionEnd) : client.next())}
          >
            <span className={end.words}>
              {isReady && !finished && <Check aria-hidden="true" />}
              {t(finished ? 'table.toResult' : allPassed ? 'table.dealAgain' : 'table.nextDeal')}
            </span>
          </button>
        )}
        {canStop(view) && view.seat !== null && !isAsked && (
          <button
            type="button"
            className={end.secondary}
            onClick={() => (isAlone ? client.stop() : setStops(true))}
          >
            {t('table.stopHere')}
          </button>
        )}
        <span className={styles.ways}>
          {!hasDock && (
            <button type="button" onClick={openSheet}>
              {t('table.scoreSheet')}
            </button>
          )}
          {isAlone && deal.tricks.length > 0 && (
            <>
              <button type="button" onClick={() => askWhy(view)}>
                {t('table.whyCards')}
              </button>
              {view.seat !== null && <ToCosts />}
            </>
          )}
        </span>
        <Suspense>{!isAlone && !finished && <BetweenDeals reads={reads || stops} />}</Suspense>
      </footer>
      <Suspense>{stops && <StopPeople close={() => setStops(false)} />}</Suspense>
    </section>
  );
}
