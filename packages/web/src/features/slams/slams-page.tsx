/** The hall of fame of a game (docs/behaviour/slams.md 3): the newest slam, all of them, and how rare they are. */
import type { Variant } from '@troef/games';
import type { Slam, SlamsReply } from '@troef/protocol';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { Button } from '../../components/form/button.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { readSlams } from '../../lib/slams/slams.ts';
import { TAGS } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SlamClaim } from './slam-claim.tsx';
import { SlamFacts } from './slam-facts.tsx';
import { SlamFilters } from './slam-filters.tsx';
import { SlamHand } from './slam-hand.tsx';
import heads from './slam-head.module.css';
import { SlamHead } from './slam-head.tsx';
import styles from './slams.module.css';
import { Sums } from './sums.tsx';

export function SlamsPage() {
  const t = useT();
  const variant = usePageVariant();
  const game = t(`games.${variant}.name`);
  return (
    <>
      <CardShapes />
      <div className={styles.page} data-accent={pageOf(variant).accent}>
        <title>{`${t('slams.pageTitle', { game })} · ${t('site.name')}`}</title>
        <Hall key={variant} variant={variant} />
      </div>
    </>
  );
}

function Hall({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const me = useUser();
  const [search] = useSearchParams();
  const [year, player] = [search.get('year') ?? undefined, search.get('player') ?? undefined];
  const isAll = year === undefined && player === undefined;
  const [reply, setReply] = useState<SlamsReply | null>(null);
  /** Stays at the head of the page when the reader narrows the list. */
  const [newest, setNewest] = useState<Slam | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readSlams(variant, { year, player }),
    (answer) => {
      setFailed(!answer.ok);
      if (!answer.ok) return;
      setReply(answer.value);
      if (isAll) setNewest(answer.value.data[0] ?? null);
    },
    [variant, year, player, me?.id, turn],
  );
  const change = (changed: Slam) => {
    const swap = (slam: Slam) => (slam.id === changed.id ? changed : slam);
    setNewest(newest && swap(newest));
    setReply(reply && { ...reply, data: reply.data.map(swap) });
  };
  return (
    <>
      {newest === null ? (
        <header className={styles.head}>
          <h1 className={styles.title}>{t('slams.title')}</h1>
          <p className={styles.lead}>{t('slams.lead')}</p>
        </header>
      ) : (
        <SlamHead slam={newest} kick={t('slams.newest', { number: String(newest.number) })}>
          <Odds oneIn={reply?.figures.oneIn ?? null} />
        </SlamHead>
      )}
      {failed && (
        <div className={styles.one} role="alert">
          <p>{t('slams.failed')}</p>
          <Button onClick={() => setTurn(turn + 1)}>{t('slams.again')}</Button>
        </div>
      )}
      {!failed && reply === null && (
        <p className={styles.one} role="status">
          {t('slams.loading')}
        </p>
      )}
      {!failed && reply !== null && (
        <div className={styles.body}>
          <section className={styles.list}>
            {newest !== null && <SlamClaim slam={newest} onChange={change} />}
            <div className={styles.listHead}>
              <h2>{t('slams.all')}</h2>
              <Count figures={reply.figures} />
            </div>
            <SlamFilters variant={variant} years={reply.figures.slams > 0 ? reply.figures.years : null} />
            <Rows
              variant={variant}
              slams={isAll ? reply.data.filter(({ id }) => id !== newest?.id) : reply.data}
              onChange={change}
            />
            {reply.data.length === 0 && (
              <p>{t(reply.figures.slams === 0 ? 'slams.none' : 'slams.noneFound')}</p>
            )}
            {reply.has_more && (
              <Button
                onClick={async () => {
                  const next = await readSlams(variant, { year, player }, reply.data.at(-1)?.id);
                  if (next.ok) setReply({ ...next.value, data: [...reply.data, ...next.value.data] });
                }}
              >
                {t('slams.more')}
              </Button>
            )}
          </section>
          <Sums figures={reply.figures} />
        </div>
      )}
    </>
  );
}

function Odds({ oneIn }: { readonly oneIn: number | null }) {
  const t = useT();
  if (oneIn === null) return null;
  return (
    <p className={heads.odds}>
      {t('slams.odds.before')} <strong>{new Intl.NumberFormat(TAGS[t.locale]).format(oneIn)}</strong>{' '}
      {t('slams.odds.after')}
    </p>
  );
}

/** The deals are added up every hour, so a slam may be there before its deal. */
function Count({ figures: { slams, deals } }: Pick<SlamsReply, 'figures'>) {
  const t = useT();
  const whole = new Intl.NumberFormat(TAGS[t.locale]);
  if (slams === 0) return null;
  return (
    <p className={styles.soft}>
      {deals < slams
        ? t('slams.count', { slams })
        : t('slams.of', { slams: whole.format(slams), deals: whole.format(deals) })}
    </p>
  );
}

interface RowsProps {
  readonly variant: Variant;
  readonly slams: readonly Slam[];
  readonly onChange: (slam: Slam) => void;
}

function Rows({ variant, slams, onChange }: RowsProps) {
  const t = useT();
  if (slams.length === 0) return null;
  return (
    <ol className={styles.rows}>
      {slams.map((slam) => (
        <li key={slam.id}>
          <Link
            className={styles.number}
            to={paths.slams(variant, slam.slug)}
            aria-label={t('slams.one', { number: String(slam.number) })}
          >
            {slam.number}
          </Link>
          <SlamHand cards={slam.hand} trump={slam.trump} />
          <SlamFacts slam={slam} onChange={onChange} />
        </li>
      ))}
    </ol>
  );
}
