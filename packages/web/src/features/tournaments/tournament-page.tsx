/** A tournament: where it stands, one's own part, the plan, the tables and the standings. */
import { GAME_ROLES, type TournamentReply } from '@troef/protocol';
import { Link, useParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { GameMark } from '../../components/game-mark.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { calendarFile } from './calendar/calendar-file.ts';
import { OwnBox } from './own-box.tsx';
import { Plan } from './plan.tsx';
import { Players } from './players.tsx';
import { Rounds } from './rounds.tsx';
import { Podium, Standings } from './standings.tsx';
import styles from './tournament-page.module.css';
import { useTournament } from './use-tournament.ts';
import { When } from './when.tsx';
import { format } from './words.ts';

export function TournamentPage() {
  const { slug = '' } = useParams();
  return <Tournament key={slug} slug={slug} />;
}

function Tournament({ slug }: { readonly slug: string }) {
  const t = useT();
  const variant = usePageVariant();
  const [answer, ask] = useTournament(slug);
  if (answer !== null && 'tournament' in answer) return <Whole tournament={answer.tournament} ask={ask} />;
  const isMissing = answer?.error.status === 404;
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${t('tournaments.one')} · ${t('site.name')}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('tournaments.one')}</h1>
      </header>
      <div className={styles.none} role={answer !== null && !isMissing ? 'alert' : 'status'}>
        {answer === null && <p>{t('tournaments.loading')}</p>}
        {isMissing && (
          <>
            <p>{t('tournaments.missing')}</p>
            <Link to={paths.tournaments()}>{t('tournaments.toAll')}</Link>
          </>
        )}
        {answer !== null && !isMissing && (
          <>
            <p>{t('tournaments.failedOne')}</p>
            <Button onClick={ask}>{t('tournaments.again')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

interface WholeProps {
  readonly tournament: TournamentReply;
  readonly ask: () => void;
}

function Whole({ tournament, ask }: WholeProps) {
  const t = useT();
  const { variant, slug, name, description, start, status, rounds } = tournament;
  const title = name[t.locale];
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <header className={styles.head}>
        <div>
          <p className={styles.game}>
            <GameMark variant={variant} size={40} />
            {t(`games.${variant}.name`)} · {format(t, tournament)}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>
            <When iso={start} />
          </p>
          {description !== null && <p className={styles.description}>{description[t.locale]}</p>}
        </div>
        <OwnBox tournament={tournament} ask={ask} />
      </header>
      <div className={styles.body}>
        <div className={styles.main}>
          {status === 'finished' && <Podium tournament={tournament} />}
          {rounds.length > 0 && <Rounds tournament={tournament} />}
          {rounds.length > 0 && <Standings tournament={tournament} />}
          {rounds.length === 0 && status !== 'cancelled' && <Plan tournament={tournament} />}
        </div>
        <div className={styles.side}>
          {rounds.length === 0 && <Players tournament={tournament} />}
          <Rules tournament={tournament} />
          <p>
            <Link to={paths.tournaments(variant)}>{t('tournaments.toAll')}</Link>
          </p>
          <p>
            <Link to={paths.tournamentCalendar(variant)}>{t('tournaments.calendar.toCalendar')}</Link>
          </p>
          {GAME_ROLES[variant].length === 0 && (
            <p>
              <a href={calendarFile(slug, t.locale)}>{t('tournaments.calendar.file')}</a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Rules({ tournament }: Pick<WholeProps, 'tournament'>) {
  const t = useT();
  const { variant, format: kind, scoring, partners, minKarma, premiumOnly } = tournament;
  return (
    <section>
      <h2 className={styles.heading}>{t('tournaments.rules.title')}</h2>
      <ul className={styles.rules}>
        <li>{t(`tournaments.rules.${kind}`)}</li>
        <li>{t(`tournaments.rules.${scoring}`)}</li>
        {partners !== null && <li>{t(`tournaments.rules.${partners}`)}</li>}
        <li>{t('tournaments.rules.absent')}</li>
        {minKarma > 0 && <li>{t('tournaments.rules.karma', { karma: minKarma })}</li>}
        {premiumOnly && <li>{t('tournaments.rules.premium')}</li>}
      </ul>
      <p>
        <Link to={paths.rules(t.locale, variant)}>
          {t('tournaments.rules.game', { game: t(`games.${variant}.name`) })}
        </Link>
      </p>
      <p>
        <Link to={paths.written('about/tournaments', t.locale)}>{t('tournaments.how')}</Link>
      </p>
    </section>
  );
}
