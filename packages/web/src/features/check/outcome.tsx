/** The outcome of the check: the verdict in words, then every deal with its recomputed hands. */
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SuitMark } from '../../components/cards/card-face.tsx';
import { letterOf } from '../../components/cards/faces.ts';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { type CardSymbols, symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import type { CheckAnswer, CheckFailure, DealCheck } from './checked.ts';
import styles from './outcome.module.css';

export function Outcome({ answer, onAgain }: { readonly answer: CheckAnswer; readonly onAgain: () => void }) {
  const t = useT();
  const letters = symbolsFor(
    usePreferences(({ cards }) => cards.symbols),
    t.locale,
  );
  const verdict = useRef<HTMLDivElement>(null);
  const { checked } = answer;
  const failure = checked === null ? answer.failure : checked.failure;

  useEffect(() => {
    void loadCardSprite();
    verdict.current?.focus();
  }, []);

  return (
    <>
      <div ref={verdict} tabIndex={-1} className={failure === null ? styles.good : styles.bad}>
        {failure === null ? (
          <CircleCheck size={36} aria-hidden="true" />
        ) : (
          <CircleX size={36} aria-hidden="true" />
        )}
        <div>
          <p className={styles.verdict}>
            {failure === null ? t('check.good', { count: checked?.deals.length ?? 0 }) : wordsFor(failure, t)}
          </p>
          {checked?.commitmentFits && <p>{t('check.fingerprint.good')}</p>}
        </div>
      </div>
      <button type="button" className={styles.again} onClick={onAgain}>
        {t('check.clear')}
      </button>
      {checked !== null && (
        <>
          <ol className={styles.deals}>
            {checked.deals.map((deal, at) => (
              <Deal key={at} number={at + 1} deal={deal} players={checked.players} letters={letters} />
            ))}
          </ol>
          <details className={styles.numbers}>
            <summary>{t('check.numbers')}</summary>
            <dl>
              <dt>{t('check.commitment')}</dt>
              <dd>{checked.commitment}</dd>
              <dt>{t('check.serverSeed')}</dt>
              <dd>{checked.serverSeed}</dd>
            </dl>
          </details>
        </>
      )}
    </>
  );
}

function wordsFor(failure: CheckFailure, t: Translator): string {
  switch (failure.code) {
    case 'wrong_deal':
      return t('check.fail.wrong_deal', { deal: failure.deal });
    case 'other':
      return t('check.fail.other', { code: failure.word });
    default:
      return t(`check.fail.${failure.code}`);
  }
}

interface DealProps {
  readonly number: number;
  readonly deal: DealCheck;
  readonly players: readonly string[] | null;
  readonly letters: CardSymbols;
}

function Deal({ number, deal, players, letters }: DealProps) {
  const t = useT();
  const nameOf = (seat: number) => players?.[seat] ?? t('check.seat', { number: seat + 1 });
  return (
    <li className={styles.deal}>
      <p className={styles.head}>
        <strong>
          {t('check.dealtBy', { number, dealer: deal.dealer === null ? '?' : nameOf(deal.dealer) })}
        </strong>
        <span className={styles[deal.verdict]}>{t(`check.verdict.${deal.verdict}`)}</span>
      </p>
      <dl className={styles.hands}>
        {deal.hands.map((hand, seat) => (
          <div key={seat} className={styles.hand}>
            <dt>{nameOf(seat)}</dt>
            <dd>
              {hand.map(({ suit, ranks }) => (
                <span key={suit} className={styles.suit}>
                  <SuitMark suit={suit} />
                  <span className="visually-hidden">{t(`site.suit.${suit}`)}</span>{' '}
                  {ranks.map((rank) => (rank === 'T' ? '10' : letterOf(rank, letters))).join(' ')}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
