/**
 * *What did my cards cost?*: the choices of one seat in this deal, marked by what they lost. A press on one goes to its
 * moment and says what was better; from there the deal can be played on.
 */
import type { BySeat, Seat } from '@troef/games';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { note } from '../../../lib/analytics/note.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { endsLesson, ownDeal } from '../../../lib/players/own-deals.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { ideaBehind } from '../../../lib/words/ideas.ts';
import { errorShort } from '../../../lib/words/numbers.ts';
import { nameIn, type Telling } from '../../../lib/words/telling/telling.ts';
import { Words } from '../../../lib/words/words.tsx';
import type { Marked } from '../marked.ts';
import type { Place } from '../places.ts';
import { startTable } from '../start-table.ts';
import styles from './cost.module.css';
import {
  betterWords,
  costSentences,
  doubtWords,
  foundWords,
  listedOf,
  lossSign,
  lostOf,
  markedOf,
  momentBefore,
  moveName,
  openRest,
  openWords,
  ownChoices,
  trickOf,
} from './cost-words.ts';
import type { Costs } from './deal-costs.ts';
import { FreeDeals, useFreeWords } from './free-deals.tsx';
import { keepCosts } from './keep-costs.ts';
import { Kept } from './kept.tsx';
import { useCosts } from './use-costs.ts';
import { useStart } from './use-start.ts';
import { useWorst } from './use-worst.ts';
import { WithSuits } from './with-suits.tsx';
import { WorstOfSession } from './worst.tsx';

const SEATS = [0, 1, 2, 3] as const;

interface CostPanelProps {
  readonly telling: Telling;
  readonly place: Place;
  readonly room: string | null;
  readonly first: Seat;
  /** Whether the reader has come for this panel, and not for the table above it. */
  readonly comesHere: boolean;
  readonly onPlace: (place: Place) => void;
  readonly onMarked: (marked: Marked | null) => void;
  readonly onClose: () => void;
}

export default function CostPanel(props: CostPanelProps) {
  return (
    <Words of="cost">
      <Words of="ear">
        <Words of="ideas">
          <Panel {...props} />
        </Words>
      </Words>
    </Words>
  );
}

function Panel({ telling, place, room, first, comesHere, onPlace, onMarked, onClose }: CostPanelProps) {
  const t = useT();
  const [seat, setSeat] = useState<Seat>(first);
  const { record } = telling.deal;
  const { costs: all, key, ask } = useCosts(record, seat);
  const own = ownDeal(record, seat);
  const costs: Costs = { ...all, told: ownChoices(all.told, own) };
  const { stage, told, of } = costs;
  const names: BySeat<string> = [
    nameIn(telling, 0),
    nameIn(telling, 1),
    nameIn(telling, 2),
    nameIn(telling, 3),
  ];
  const { timeline } = telling;
  const { variant } = timeline;
  const tellingOf = (at: number): Telling => ({ ...telling, deal: timeline.deals[at] ?? telling.deal });
  const worst = useWorst(timeline, seat, {
    onDeal: (deal, told) =>
      void keepCosts({
        telling: tellingOf(deal),
        room,
        seat,
        told: ownChoices(told, ownDeal(tellingOf(deal).deal.record, seat)),
      }),
    onFound: ({ deal, cost }) => onPlace({ deal, at: momentBefore(tellingOf(deal), cost.at) }),
  });
  useEffect(() => note('analysis_open', { variant, what: 'cost' }), [variant]);
  const isAsked = stage === 'asking' || stage === 'running';
  const isSession = timeline.deals.length > 1;
  // At the end of a session one asks about all of it, and which deal comes first there is nobody's choice.
  useStart({ record, key, ask, isIdle: stage === 'idle', isWanted: !(isSession && comesHere) });
  const counted = useFreeWords();
  const freeWords = endsLesson(record) ? '' : counted;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the panel is gone, and so is the one that asked: the heading takes the focus.
  const focusHeading = (): void => heading.current?.focus({ preventScroll: true });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    focusHeading();
    // At once, with no motion: on a wide screen the panel is there already, on a phone it is a screen further down.
    if (comesHere && heading.current !== null && isFarDown(heading.current)) panel.current?.scrollIntoView();
  }, []);
  return (
    <section ref={panel} className={styles.panel} data-part="costs" aria-label={t('cost.title')}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('cost.title')}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} title={t('cost.close')}>
          <X aria-hidden="true" />
          <span className="visually-hidden">{t('cost.close')}</span>
        </button>
      </header>
      <p className={styles.lead}>{t('cost.lead')}</p>
      <Segmented
        legend={t('cost.seat')}
        value={seat}
        values={SEATS}
        words={(each) => names[each]}
        onChange={setSeat}
        inPairs
      />
      <FreeDeals record={record} isAsked={isAsked || worst.search.stage === 'running'} />
      {isSession && <WorstOfSession search={worst.search} ask={worst.ask} tellingOf={tellingOf} />}
      {(stage === 'idle' || (isRefused(stage) && stage !== 'premium')) && (
        <Button
          look={isSession ? 'quiet' : 'strong'}
          className={styles.go}
          onClick={() => {
            focusHeading();
            ask();
          }}
        >
          {t(isSession ? 'cost.goDeal' : 'cost.go')}
        </Button>
      )}
      {/* Every number would be too much by ear: the progress is there to be read, and the end is said. */}
      {isAsked && <p className={styles.status}>{statusWords(telling, seat, costs)}</p>}
      <p role="status" className={styles.status}>
        {!isAsked && statusWords(telling, seat, costs)}
        {/* It stands above for the eye. */}
        {stage === 'done' && <span className="visually-hidden"> {freeWords}</span>}
      </p>
      {stage === 'done' && <Kept key={`${place.deal} ${seat}`} {...{ telling, room, seat, told }} />}
      {isAsked && (
        <progress className={styles.progress} value={told.length} max={of || 1} aria-hidden="true" />
      )}
      {told.length > 0 && (
        <ol className={styles.list} aria-label={t('cost.list')}>
          {told.map((cost) => (
            <Choice key={cost.at} {...{ telling, place, room, cost, names, onPlace, onMarked }} />
          ))}
        </ol>
      )}
      {told.length > 0 && <p className={styles.legend}>{t('cost.legend', { sign: '±' })}</p>}
      {/* Below the answer and its list, which is what the reader has come for. */}
      {(stage === 'premium' || worst.search.stage === 'premium') && (
        <div className={styles.lock}>
          <PremiumLock feature="analysis" />
        </div>
      )}
      {stage !== 'done' && (
        <p className={styles.more}>
          <Link to={`${paths.myPlay()}?game=${variant}`}>{t('cost.toMyPlay')}</Link>
        </p>
      )}
    </section>
  );
}

const isFarDown = (part: HTMLElement): boolean => part.getBoundingClientRect().bottom > innerHeight / 2;

const isRefused = (stage: Costs['stage']): boolean =>
  stage === 'premium' || stage === 'playing' || stage === 'offline' || stage === 'failed';

function statusWords(telling: Telling, seat: Seat, { stage, told, of }: Costs): string {
  const { t } = telling;
  switch (stage) {
    case 'playing':
    case 'offline':
    case 'failed':
      return t(`cost.refused.${stage}`);
    case 'asking':
    case 'running':
      return of === 0 ? '' : t('cost.working', { done: told.length, of });
    case 'done':
      return foundWords(telling, seat, told);
    default:
      return '';
  }
}

interface ChoiceProps {
  readonly telling: Telling;
  readonly place: Place;
  readonly room: string | null;
  readonly cost: ToldCost;
  readonly names: BySeat<string>;
  readonly onPlace: (place: Place) => void;
  readonly onMarked: (marked: Marked | null) => void;
}

function Choice({ telling, place, room, cost, names, onPlace, onMarked }: ChoiceProps) {
  const t = useT();
  const at = momentBefore(telling, cost.at);
  const isHere = place.at === at;
  const trick = trickOf(telling, cost);
  const better = betterWords(telling, cost);
  const row = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // The details of another choice above it have closed: the row that was pressed comes back below the table.
  useLayoutEffect(() => {
    if (isHere && isPressed.current && row.current !== null) showBelowTable(row.current);
    isPressed.current = false;
  }, [isHere]);
  return (
    <li className={styles.choice} data-mark={cost.mark ?? undefined}>
      <button
        ref={row}
        type="button"
        className={styles.row}
        aria-expanded={isHere}
        onClick={() => {
          isPressed.current = true;
          onPlace({ ...place, at });
        }}
      >
        <span className={styles.what}>
          {trick !== null && <small>{t('replay.trickNumber', { number: trick })} </small>}
          <span className={styles.move}>
            <WithSuits words={moveName(telling, cost.move)} />
          </span>
          {better !== '' && <small className={styles.better}>{better}</small>}
        </span>
        <span className={styles.loss}>
          <Loss cost={cost} />
        </span>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      </button>
      {isHere && <Details {...{ telling, place, room, cost, names, onMarked }} />}
    </li>
  );
}

/** Where the table does not stand beside the list, the row stands right below it, with what is said under the row. */
function showBelowTable(row: HTMLElement): void {
  if (!matchMedia('(min-width: 1000px)').matches) row.scrollIntoView({ block: 'start' });
}

/** A loss within its error is no loss: a number would look like one. */
function Loss({ cost }: { readonly cost: ToldCost }) {
  const t = useT();
  const { choices, isFree, mark, loss } = cost;
  if (choices.length === 0) return t(isFree ? 'cost.unknown' : 'cost.forced');
  const lost = lostOf(t, cost);
  return (
    <>
      <span className="visually-hidden">{t('cost.mark', { mark: lost })} </span>
      {mark === null ? <span aria-hidden="true">{lost === 'unsure' ? '?' : '–'}</span> : lossSign(t, loss)}
    </>
  );
}

function Details({ telling, place, room, cost, names, onMarked }: Omit<ChoiceProps, 'onPlace'>) {
  const t = useT();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const open = openWords(telling, cost);
  const rest = openRest(telling, cost);
  const doubt = doubtWords(telling, cost);
  const idea = cost.mark === null ? null : ideaBehind(t, telling.timeline.variant, cost.reasons);
  useEffect(() => {
    onMarked(markedOf(telling, place, cost));
    return () => onMarked(null);
    // The same choice at the same place has the same marks.
  }, [cost, place.deal, place.at]);
  return (
    <div className={styles.details}>
      <p>{costSentences(telling, cost).join(' ')}</p>
      {idea !== null && <p className={styles.open}>{labelled(t.locale, idea.name, `${idea.text}.`)}</p>}
      {cost.choices.length > 1 && (
        <table className={styles.worths}>
          <caption className="visually-hidden">{t('cost.choices')}</caption>
          <tbody>
            {listedOf(cost).map(({ move, loss, error }) => (
              <tr key={move} aria-current={move === cost.move || undefined}>
                <th scope="row">
                  <WithSuits words={moveName(telling, move)} />
                </th>
                <td>{lossSign(t, loss)}</td>
                <td>{errorShort(t.locale, error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {doubt !== '' && <p className={styles.open}>{doubt}</p>}
      {open !== '' && <p className={styles.open}>{open}</p>}
      {rest !== null && (
        <details className={styles.rest}>
          <summary>{t('cost.openRest')}</summary>
          <ul>
            {rest.tricks.map((trick) => (
              <li key={trick}>{trick}</li>
            ))}
          </ul>
          <p>{rest.end}</p>
        </details>
      )}
      <Button
        look="quiet"
        aria-describedby={`from-${cost.at}`}
        onClick={() => {
          startTable({ t, telling, place, room, names, seat: cost.seat, made: cost.at }).then(
            (table) => (table === null ? setFailed(true) : navigate(table)),
            () => setFailed(true),
          );
        }}
      >
        {t('cost.from')}
      </Button>
      <p id={`from-${cost.at}`} role="status" className={styles.lead}>
        {t(!failed ? 'cost.fromNote' : navigator.onLine ? 'replay.mine.failed' : 'replay.mine.offline')}
      </p>
    </div>
  );
}
