/**
 * What the reader's own decisions cost (docs/behaviour/my-play.md): from the first deal its dearest decisions, over many
 * deals also by kind, by contract, against their own past and people of the same reputation. A guest sees the deals of
 * this device.
 */
import type { Variant } from '@troef/games';
import { MY_PLAY_DEALS_MIN, type MyPlayReply } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { withReturn } from '../../../lib/pages/return-to.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Advice } from './advice.tsx';
import { Again } from './again.tsx';
import { kindWords } from './kind-words.ts';
import { Contracts, Kinds } from './kinds.tsx';
import { Dearest, LookedAt } from './looked-at.tsx';
import styles from './my-play.module.css';
import { Nothing } from './nothing.tsx';
import { useMyPlay } from './use-my-play.ts';
import { changeWords, differenceOf, isSure, meanWords } from './words.ts';

export default function MyPlayPage() {
  const t = useT();
  const isMember = useSession(({ account }) => account);
  const open = useOpenVariants();
  const [search] = useSearchParams();
  const variant = open.find((each) => each === search.get('game')) ?? open[0] ?? 'whist';
  return (
    <div className={styles.page}>
      <title>{`${t('myPlay.title')} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{t('myPlay.title')}</h1>
        <p className={styles.lead}>{t('myPlay.lead')}</p>
      </header>
      <nav aria-label={t('myPlay.games')}>
        <ul className={styles.games}>
          {open.map((each) => (
            <li key={each}>
              <Link
                to={`${paths.myPlay()}?game=${each}`}
                aria-current={each === variant ? 'page' : undefined}
                replace
              >
                {t(`games.${each}.name`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Game key={variant} variant={variant} />
      {!isMember && (
        <p className={styles.here}>
          {t('myPlay.here')}{' '}
          <Link to={withReturn(paths.account('join', variant), `${paths.myPlay()}?game=${variant}`)}>
            {t('myPlay.join')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Game({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const { found, again } = useMyPlay(variant);
  if (found === null) return <p role="status">{t('settings.loading')}</p>;
  if (found === 'failed')
    return (
      <p role="alert">
        {t('settings.loadFailed')} <Button onClick={again}>{t('settings.again')}</Button>
      </p>
    );
  if (found.deals === 0) return <Nothing variant={variant} />;
  return (
    <>
      {found.all === null ? <TooFew deals={found.deals} /> : <Told variant={variant} found={found} />}
      <Advice variant={variant} found={found} />
      {found.all === null ? (
        <Dearest variant={variant} decisions={found.dearest} />
      ) : (
        <Again variant={variant} deals={found.again} />
      )}
      <LookedAt variant={variant} deals={found.newest} of={found.deals} />
      {found.all === null && <p className={styles.honest}>{t('myPlay.how')}</p>}
      <p className={styles.honest}>{t('myPlay.honest', { sign: '±' })}</p>
    </>
  );
}

function TooFew({ deals }: { readonly deals: number }) {
  const t = useT();
  return (
    <section className={styles.few}>
      <h2>{t('myPlay.tooFew', { deals, left: MY_PLAY_DEALS_MIN - deals })}</h2>
      <progress value={deals} max={MY_PLAY_DEALS_MIN} aria-hidden="true" />
    </section>
  );
}

interface ToldProps {
  readonly variant: Variant;
  readonly found: MyPlayReply;
}

function Told({ variant, found }: ToldProps) {
  const t = useT();
  const { deals, all, kinds, isFirstSure, change, people, contracts } = found;
  const [first] = kinds;
  if (all === null || change === null) return null;
  return (
    <>
      <section className={styles.sum} aria-label={t('myPlay.sum')}>
        <p className={styles.large}>{t('myPlay.all', { deals, mean: meanWords(t, all) })}</p>
        <p>
          {first !== undefined && isFirstSure
            ? t('myPlay.first', { kind: kindWords(t, variant, first.kind) })
            : t('myPlay.noFirst')}
        </p>
        <p>{t(isSure(change) ? 'myPlay.past' : 'myPlay.pastChance', { change: changeWords(t, change) })}</p>
        <p>
          {people === null
            ? t('myPlay.noPeople')
            : t('myPlay.people', {
                count: people.count,
                mean: meanWords(t, people),
                verdict: verdictOf(differenceOf(all, people)),
              })}
        </p>
      </section>
      <Kinds variant={variant} kinds={kinds} withPeople={people !== null} />
      <Contracts variant={variant} contracts={contracts} />
    </>
  );
}

const verdictOf = (difference: ReturnType<typeof differenceOf>): string =>
  !isSure(difference) ? 'same' : difference.mean < 0 ? 'less' : 'more';
