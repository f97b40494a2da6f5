/** A case: at the left what happened, at the right what to do about it. */
import type { CaseParty, ReportCase } from '@troef/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { ago, day, dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { ReportRows } from '../parts/report-rows.tsx';
import { Histories } from '../users/histories.tsx';
import { readCase } from './api.ts';
import { CaseActs } from './case-acts.tsx';
import { PairsBlock } from './pairs-block.tsx';

export function CasePage({ id }: { readonly id: string }) {
  const reading = useRead(() => readCase(id), [id]);
  return <Read of={reading}>{(found) => <Case of={found} again={reading.again} />}</Read>;
}

function Case({ of, again }: { readonly of: ReportCase; readonly again: () => void }) {
  const t = useT();
  const { report, user, reporter, earlier, room, chat, chatCut, held, older, newer } = of;
  const about = user.name || t('adminPeople.guest');
  return (
    <>
      <Head
        title={labelled(t.locale, t(`adminPeople.reason.${report.reason}`), about)}
        lead={t('adminPeople.case.lead', {
          by:
            report.reason === 'appeal'
              ? about
              : reporter === null
                ? t('adminPeople.filter')
                : reporter.name || t('adminPeople.guest'),
          when: ago(t.locale, report.at),
          status: t(`adminPeople.status.${report.status}`),
        })}
        back={{ to: `${paths.admin('reports')}?status=open`, words: t('admin.section.reports') }}
      >
        {older !== null && (
          <Link className={button.button} to={paths.admin('reports', older)}>
            <ChevronLeft size={20} aria-hidden="true" />
            {t('adminPeople.case.older')}
          </Link>
        )}
        {newer !== null && (
          <Link className={button.button} to={paths.admin('reports', newer)}>
            {t('adminPeople.case.newer')}
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        )}
      </Head>
      <div className={styles.columns}>
        <div className={styles.evidence}>
          {(report.text !== null || report.line !== null) && (
            <Block
              title={t(report.reason === 'appeal' ? 'adminPeople.reason.appeal' : 'adminPeople.case.told')}
            >
              {report.text !== null && <blockquote className={styles.quote}>{report.text}</blockquote>}
              {report.line !== null && (
                <>
                  <p className={styles.soft}>{t('adminPeople.case.line', { name: about })}</p>
                  <blockquote className={styles.quote}>{report.line}</blockquote>
                </>
              )}
            </Block>
          )}
          {room !== null && (
            <Block title={t('adminPeople.case.room')} aside={<span>{t(`games.${room.variant}.name`)}</span>}>
              <p>
                {room.players.map(({ name }) => name || t('adminPeople.guest')).join(', ')}
                {room.ended !== null &&
                  `. ${t('adminPeople.case.ended', { when: dayAndTime(t.locale, room.ended) })}`}
              </p>
              {room.ended === null ? (
                <>
                  <p className={styles.soft}>{t('adminPeople.case.running')}</p>
                  <div>
                    <a className={button.button} href={paths.deskReplay(room.id)}>
                      {t('adminPeople.rooms.watch')}
                    </a>
                  </div>
                </>
              ) : (
                <div>
                  <a
                    className={button.button}
                    href={paths.deskReplay(room.id, Number(report.hand ?? 1) || 1)}
                  >
                    {report.hand === null
                      ? t('adminPeople.case.replay')
                      : t('adminPeople.case.replayDeal', { deal: report.hand })}
                  </a>
                </div>
              )}
            </Block>
          )}
          <Block title={t('adminPeople.case.chat')}>
            {chat.length === 0 && <p className={styles.none}>{t('adminPeople.case.silent')}</p>}
            {(chatCut.before || chatCut.after) && (
              <p className={styles.soft}>
                {t('adminPeople.case.cut', {
                  where: chatCut.before && chatCut.after ? 'both' : chatCut.before ? 'before' : 'after',
                })}
              </p>
            )}
            <ol className={styles.chat}>
              {chat.map((line) => (
                <li key={line.id} data-reported={line.id === report.message ? '' : undefined}>
                  <time dateTime={line.at}>{secondsClock(t.locale, line.at)}</time>
                  <p>
                    <b>{line.name}</b> {line.text}
                    {line.held && <span className={styles.mark}>{t('adminPeople.case.held')}</span>}
                  </p>
                </li>
              ))}
            </ol>
          </Block>
          {held.length > 0 && (
            <Block title={t('adminPeople.case.heldLines')}>
              <p className={styles.soft}>{t('adminPeople.case.heldLead', { count: held.length })}</p>
              <ol className={styles.chat}>
                {held.map(({ id, text, at }) => (
                  <li key={id} data-reported={id === report.message ? '' : undefined}>
                    <time dateTime={at}>{dayAndTime(t.locale, at)}</time>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </Block>
          )}
          {report.reason !== 'appeal' && <PairsBlock of={of} again={again} />}
          <Block title={t('adminPeople.case.parties')}>
            <Parties user={user} reporter={reporter} />
            {reporter !== null && (
              <p className={styles.soft}>
                {t('adminPeople.case.together', { count: of.together })}{' '}
                {of.overlap.days > 0 &&
                  t(of.overlap.sameDevice ? 'adminPeople.case.sameDevice' : 'adminPeople.case.sameAddress', {
                    days: of.overlap.days,
                  })}
              </p>
            )}
          </Block>
          {[user, reporter].map(
            (side) =>
              side !== null &&
              side.memberSince !== null && (
                <details key={side.id}>
                  <summary>{t('adminPeople.case.history', { name: side.name })}</summary>
                  <Histories id={side.id} />
                </details>
              ),
          )}
          {earlier.length > 0 && (
            <Block title={t('adminPeople.case.earlier', { count: earlier.length })}>
              <ReportRows reports={earlier} />
            </Block>
          )}
        </div>
        <CaseActs of={of} again={again} />
      </div>
    </>
  );
}

const secondsClock = (locale: string, iso: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(iso));

/** Both sides in figures, side by side. */
function Parties({ user, reporter }: Pick<ReportCase, 'user' | 'reporter'>) {
  const t = useT();
  const sides = reporter === null ? [user] : [user, reporter];
  const rows: readonly (readonly [string, (side: CaseParty) => string])[] = [
    [
      t('adminPeople.fact.since'),
      ({ memberSince }) => (memberSince === null ? t('adminPeople.noAccount') : day(t.locale, memberSince)),
    ],
    [t('adminPeople.case.rooms'), ({ rooms }) => String(rooms)],
    [t('adminPeople.fact.left'), ({ left }) => String(left)],
    [t('adminPeople.history.silences'), ({ silences }) => String(silences)],
    [
      t('adminPeople.case.reported'),
      ({ reported, acted }) => t('adminPeople.case.ofThese', { count: reported, acted }),
    ],
    [
      t('adminPeople.case.reports'),
      ({ reports, upheld }) => t('adminPeople.case.ofThese', { count: reports, acted: upheld }),
    ],
  ];
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <td />
          {sides.map((side, at) => (
            <th key={side.id} scope="col">
              {side.memberSince === null ? (
                side.name || t('adminPeople.guest')
              ) : (
                <Link to={paths.admin('users', side.id)}>{side.name}</Link>
              )}
              <small>{t(at === 0 ? 'adminPeople.case.isReported' : 'adminPeople.case.reporting')}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {sides.map((side) => (
              <td key={side.id}>{value(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
