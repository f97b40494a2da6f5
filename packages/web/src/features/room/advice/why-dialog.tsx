/**
 * The finished deal trick by trick, and why a computer probably played each card. Opens from the end of a
 * deal against computers. The worker works it out when it opens, and it stays open until it is closed,
 * whatever the table does meanwhile.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { note } from '../../../lib/analytics/note.ts';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { askAboutDeal } from '../../../lib/players/ask-players.ts';
import type { AdvisedCard, ExplainedCard, ExplainedDeal } from '../../../lib/players/questions.ts';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { wantMessages } from '../../../lib/words/messages.ts';
import { objectionWords, reasonWords } from '../../../lib/words/reasons.ts';
import { cardName, nameOf, sceneOf, type Translate, theCard } from '../words/names.ts';
import { hadToBePlayed, StrangeButton } from './strange-button.tsx';
import styles from './why.module.css';

/** The number of tricks in a deal with eight cards a hand. */
const FEW = 8;

type DealExplanation = ExplainedDeal | 'waiting';

/** Asks once, for the deal as it was when the dialog opened. */
function useExplained(view: RoomView): DealExplanation {
  const t = useT();
  const [found, setFound] = useState<DealExplanation>('waiting');
  useEffect(() => {
    let closed = false;
    const { variant, options, seat } = view;
    Promise.all([askAboutDeal({ variant, rules: options.rules, view, seat }), wantMessages('ear', t.locale)])
      .then(([explained]) => !closed && setFound(explained))
      .catch(() => !closed && setFound(null));
    return () => {
      closed = true;
    };
  }, [view, t.locale]);
  return found;
}

export default function WhyDialog({ view, close }: { readonly view: RoomView; readonly close: () => void }) {
  const t = useT();
  const found = useExplained(view);
  const [chosen, setChosen] = useState(0);
  useEffect(() => note('analysis_open', { variant: view.variant, what: 'explanation' }), [view.variant]);
  useEffect(() => focusHandAfter, []);
  return (
    <Dialog title={t('table.whyCards')} onClose={close} side>
      {found === 'waiting' ? (
        <p role="status" aria-busy="true">
          {t('advice.whyWaits')}
        </p>
      ) : found === null ? (
        <p role="status">{t('advice.noWhy')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('advice.whyNote')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are the tricks to look at */}
          <div
            role="group"
            aria-label={t('advice.tricks')}
            className={styles.tricks}
            data-few={found.length <= FEW || undefined}
          >
            {found.map((_, at) => (
              <button
                key={at}
                type="button"
                aria-pressed={at === chosen}
                aria-label={t('advice.trick', { number: at + 1 })}
                onClick={() => setChosen(at)}
              >
                {at + 1}
              </button>
            ))}
          </div>
          <h3 className={styles.heading}>{t('advice.trick', { number: chosen + 1 })}</h3>
          <ol className={styles.plays}>
            {found[chosen]?.map((each) => (
              <PlayedCard key={each.card} view={view} trick={chosen} played={each} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

/** Moves the focus to the hand of the next deal if the button that opened this went with its deal. */
function focusHandAfter(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-place="own-hand"] button')?.focus({ preventScroll: true });
  });
}

/** What advice would have played instead of the player's card, and why. */
const insteadWords = (t: Translate, view: RoomView, made: Card, advised: AdvisedCard): readonly string[] => {
  const { card: better, reasons, objections } = advised;
  return [
    t('advice.instead', { card: theCard(t, better) }),
    ...reasonWords(t, sceneOf(view), better, reasons),
    objectionWords(t, sceneOf(view), { made, better }, objections),
  ].filter((words) => words !== '');
};

interface PlayedCardProps {
  readonly view: RoomView;
  readonly trick: number;
  readonly played: ExplainedCard;
}

function PlayedCard({ view, trick, played: { seat, card, reasons, advised } }: PlayedCardProps) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const own = seat === view.seat;
  // That a card looked best says nothing about it. Advice says it, because it must say something.
  const told = reasons.filter(({ id }) => id !== 'weighed');
  const took = view.deal?.tricks[trick]?.winner === seat;
  return (
    <li>
      <CardFace card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
      <div>
        <p className={styles.who}>
          <b>{own ? t('table.youStart') : nameOf(view, seat)}</b> <span>{cardName(t, card)}</span>
          {took && <small>{t('advice.tookIt')}</small>}
        </p>
        <p>
          {(advised === undefined
            ? reasonWords(t, sceneOf(view), card, told)
            : insteadWords(t, view, card, advised)
          ).join(' ')}
        </p>
        {/* The server knows nothing of a table on this device. */}
        {!own && !hadToBePlayed(reasons) && !isLocalRoom(view.room) && (
          <StrangeButton card={card} name={nameOf(view, seat)} seq={view.seq} />
        )}
      </div>
    </li>
  );
}
