/**
 * Beside the result of a deal that is played again: the contract and the points of the first time, or what the
 * coach of a lesson says of it.
 */
import type { BySeat, Suit } from '@troef/games';
import { lazy, Suspense, useEffect } from 'react';
import type { AgainDeal } from '../../../lib/local/local-words.ts';
import { CONTRACT_SENTENCES } from '../../../lib/words/contracts/games.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { gained } from '../../../lib/words/points.ts';
import { Words } from '../../../lib/words/words.tsx';
import { useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import { seatsFrom } from '../view/sides.ts';
import { nameOf, type Translate } from '../words/names.ts';
import styles from './again.module.css';
import { useOriginal } from './original.ts';

const Verdict = lazy(() => import('../guide/verdict.tsx'));

export default function AgainTold() {
  return (
    <Words of="device">
      <Told />
    </Words>
  );
}

function Told() {
  const original = useOriginal(useView(({ room }) => room));
  // The deal of a lesson has not been played before, and that of a puzzle ends with its question.
  if (original === null || original.puzzle === true) return null;
  if (original.lesson === undefined) return <Original original={original} />;
  return (
    <Suspense>
      <Verdict />
    </Suspense>
  );
}

function Original({ original }: { readonly original: AgainDeal }) {
  const t = useT();
  const view = useView((whole) => whole);
  const { players, scores } = original;
  const what = happened(t, original);
  useEffect(() => {
    const points =
      scores === null
        ? []
        : players.map((name, seat) => t('table.chartLine', { name, total: gained(scores[seat] ?? 0) }));
    say([`${t('device.again.title')}:`, what, points.join(', ')].filter((part) => part !== '').join(' '));
  }, [t, what, players, scores]);
  const now = view.deal?.scores;
  return (
    <section className={styles.told} aria-labelledby="again">
      <h3 id="again">{t('device.again.title')}</h3>
      {what !== '' && <p>{what}</p>}
      {scores !== null && (
        <table className={styles.points}>
          <thead>
            <tr>
              <td />
              {seatsFrom(view.seat).map((seat) => (
                <th key={seat} scope="col">
                  {t('device.again.seat', {
                    me: seat === view.seat ? 'yes' : players[seat] === nameOf(view, seat) ? 'same' : 'no',
                    first: players[seat],
                    name: nameOf(view, seat),
                  })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title={t('device.again.then')} scores={scores} />
            {now != null && <Row title={t('device.again.now')} scores={now} />}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ title, scores }: { readonly title: string; readonly scores: BySeat<number> }) {
  const viewer = useView(({ seat }) => seat);
  return (
    <tr>
      <th scope="row">{title}</th>
      {seatsFrom(viewer).map((seat) => (
        <td key={seat}>{gained(scores[seat])}</td>
      ))}
    </tr>
  );
}

/** Says the contract, or why there was none. */
function happened(t: Translate, { record, players, dealer, turned, contract, scores, isPassed }: AgainDeal) {
  if (isPassed) return t('device.again.passed');
  const scene = {
    nameOf: (seat: 0 | 1 | 2 | 3) => players[seat],
    viewer: null,
    dealer,
    turnedSuit: (turned?.[1] ?? null) as Suit | null,
  };
  const played = contract === null ? '' : CONTRACT_SENTENCES[record.variant](t, scene, contract);
  const parts = [played === '' ? '' : `${played}.`, scores === null ? t('device.again.open') : ''];
  return parts.filter((part) => part !== '').join(' ');
}
