/**
 * The middle of a kingen table: first who chooses, then the game of the deal announced large before the first
 * trick, and during the play which counting cards are still out.
 */

import type { KingenGame, Suit } from '@troef/games';
import { isNegativeKingenGame } from '@troef/games/facts';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView, useView } from '../client/room-context.tsx';
import { Note, SoftLine } from '../panels/note.tsx';
import { cardNames, nameOf, whoIs } from '../words/names.ts';
import { dealNumber } from '../words/status.ts';
import styles from './kingen.module.css';
import { CardTag, GameMark, QuotaMark } from './marks.tsx';
import { contractOf, costsPoints, extrasOf, isChosen, LAST, penaltyCards, trickNumber } from './narrow.ts';
import { criticalWarning, dutyOf, gameName, worth } from './sentences.ts';
import { useAnnounced } from './use-announced.ts';

interface AnnouncementProps {
  readonly game: KingenGame;
  readonly trump: Suit | null;
  /** Whether cards are played, so that it keeps to its corner. */
  readonly isSmall: boolean;
}

function Announcement({ game, trump, isSmall }: AnnouncementProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal } = view;
  if (deal === null) return null;
  const duty = dutyOf(t, game);
  return (
    <section
      className={styles.announced}
      data-small={isSmall || undefined}
      data-penalty={isNegativeKingenGame(game) || undefined}
    >
      <p className={styles.deal}>
        {dealNumber(t, view)}
        {isChosen(view) && ` · ${t('kingen.choseIt', whoIs(view, deal.dealer))}`}
      </p>
      <h2>
        {trump === null ? <GameMark game={game} /> : <SuitMark suit={trump} />}
        {trump === null ? gameName(t, game) : t('kingen.trumpsAre', { suit: trump })}
      </h2>
      <p className={styles.worth}>{worth(t, game)}</p>
      <p>{t('kingen.aim', { game })}</p>
      {isNegativeKingenGame(game) && <p className={styles.ends}>{t('kingen.ends', { game })}</p>}
      {duty !== null && <p className={styles.duty}>{duty}</p>}
    </section>
  );
}

/** The cards that count; those already taken are struck out. */
function StillOut() {
  const t = useT();
  const view = useLateView();
  const cards = penaltyCards(view);
  const named = (gone: boolean) =>
    cardNames(
      t,
      cards.filter(({ taker }) => (taker !== null) === gone).map(({ card }) => card),
    );
  const gone = named(true);
  // Thirteen hearts: the suit is shown once, and then the ranks.
  const oneSuit = extrasOf(view)?.type === 'hearts';
  return (
    <p className={styles.strip} data-many={oneSuit || undefined}>
      <span className="visually-hidden">
        {t('kingen.outList', { cards: named(false) })}
        {gone !== '' && `. ${t('kingen.goneList', { cards: gone })}`}
      </span>
      {oneSuit && <SuitMark suit="H" />}
      {cards.map(({ card, taker }) => (
        <CardTag key={card} card={card} gone={taker !== null} rankOnly={oneSuit} />
      ))}
    </p>
  );
}

/** Thirteen tricks in a row, with the two that cost points. The current one stands out. */
function Track() {
  const t = useT();
  const view = useLateView();
  const now = trickNumber(view);
  const warning = criticalWarning(t, now);
  return (
    <div className={styles.trackArea}>
      <p className={`${styles.strip} ${styles.track}`}>
        <span className="visually-hidden">{t('kingen.track', { done: now - 1, of: LAST })}</span>
        {Array.from({ length: LAST }, (_, at) => at + 1).map((number) => (
          <i
            key={number}
            aria-hidden="true"
            data-done={number < now || undefined}
            data-now={number === now || undefined}
            data-costs={costsPoints(number) || undefined}
          >
            {costsPoints(number) ? number : ''}
          </i>
        ))}
      </p>
      {warning !== null && (
        <p className={styles.warning} data-now={costsPoints(now) || undefined}>
          {warning}
        </p>
      )}
    </div>
  );
}

/** Says which other player everybody waits for, and what they may still choose. */
function Choosing() {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal, seat, toMove } = view;
  const [chooser] = toMove;
  if (deal === null || chooser === undefined || chooser === seat) return null;
  const quota = extrasOf(view)?.quotas?.players[chooser];
  const who = { me: 'no', name: nameOf(view, chooser) };
  const trump = deal.phase === 'trump';
  return (
    <Note>
      <p className={styles.choosing}>{t(trump ? 'table.choosesTrump' : 'kingen.choosesGame', who)}</p>
      {trump ? (
        <SoftLine>{t('kingen.aim', { game: 'trumps' })}</SoftLine>
      ) : (
        quota !== undefined && <QuotaMark {...quota} />
      )}
    </Note>
  );
}

export function Notes() {
  const phase = useView(({ deal }) => deal?.phase);
  const contract = useView(contractOf);
  const announced = useAnnounced();
  if (phase === 'game' || phase === 'trump') return <Choosing />;
  if (phase !== 'playing' || contract === null) return null;
  const { id, trump } = contract;
  return (
    <>
      {id === 'seventhLast' ? <Track /> : id !== 'tricks' && id !== 'trumps' && <StillOut />}
      {announced !== null && <Announcement game={id} trump={trump} isSmall={announced === 'small'} />}
    </>
  );
}
