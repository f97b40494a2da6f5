/** One user: what the account is, what may be done with it, and what the user did. */
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { Portrait } from '../../../components/people/portrait.tsx';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { day, dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import { languageOf } from '../parts/language.ts';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { wayOf } from '../parts/ways.ts';
import { maySee } from '../sections.ts';
import { readFile, readUser } from './api.ts';
import { Histories } from './histories.tsx';
import { Marks } from './marks.tsx';
import { UserActs } from './user-acts.tsx';
import { UserFile } from './user-file.tsx';

export function UserPage({ id }: { readonly id: string }) {
  const t = useT();
  const reading = useRead(() => readUser(id), [id]);
  const me = useUser();
  const file = useRead(() => readFile(id), [id]);
  return (
    <Read of={reading}>
      {(user) => (
        <>
          <Head
            title={user.name || t('adminPeople.nameless')}
            lead={<Marks user={user} />}
            back={{ to: paths.admin('users'), words: t('admin.section.users') }}
          >
            {maySee(me, { permission: 'admin.store' }) && (
              <Link className={button.button} to={`${paths.admin('orders')}?user=${user.id}`}>
                {t('adminPeople.toOrders')}
              </Link>
            )}
            {user.slug !== null && (
              <Link className={button.button} to={paths.user(user.slug)}>
                {t('adminPeople.toProfile')}
              </Link>
            )}
          </Head>
          <div className={styles.columns}>
            <div className={styles.evidence}>
              <Block title={t('adminPeople.account')} aside={<Portrait name={user.name} src={user.avatar} />}>
                <dl className={styles.facts}>
                  <Fact name={t('adminPeople.fact.id')} value={user.id} />
                  <Fact
                    name={t('adminPeople.fact.emails')}
                    value={
                      user.emails
                        .map(({ email, verified }) =>
                          verified ? email : `${email} (${t('adminPeople.unproven')})`,
                        )
                        .join(', ') || '–'
                    }
                  />
                  <Fact name={t('adminPeople.fact.since')} value={day(t.locale, user.memberSince ?? 0)} />
                  <Fact name={t('adminPeople.fact.language')} value={languageOf(t, user.locale)} />
                  <Fact
                    name={t('adminPeople.fact.ways')}
                    value={[
                      ...user.sudo_ways.map((way) => wayOf(t, way)),
                      ...(user.second_factor ? [t('adminPeople.secondFactor')] : []),
                    ].join(', ')}
                  />
                  {user.acts_from !== null && (
                    <Fact
                      name={t('adminPeople.fact.actsFrom')}
                      value={dayAndTime(t.locale, user.acts_from)}
                    />
                  )}
                  {user.blocked_reason !== null && (
                    <Fact name={t('adminPeople.fact.reason')} value={user.blocked_reason} />
                  )}
                  <Fact name={t('adminPeople.fact.left')} value={String(user.drops)} />
                  {user.premium_until !== null && (
                    <Fact
                      name={t('adminPeople.fact.premium')}
                      value={dayAndTime(t.locale, user.premium_until)}
                    />
                  )}
                </dl>
              </Block>
              <Block title={t('adminPeople.karma')}>
                <dl className={styles.facts}>
                  {VARIANTS.flatMap((variant) => {
                    const record = user.records[variant];
                    return record === undefined
                      ? []
                      : [
                          <Fact
                            key={variant}
                            name={t(`games.${variant}.name`)}
                            value={t('adminPeople.record', { karma: record.karma ?? 0, games: record.games })}
                          />,
                        ];
                  })}
                </dl>
              </Block>
              <Read of={file}>{(known) => <UserFile file={known} />}</Read>
              <Histories id={user.id} />
            </div>
            <UserActs
              user={user}
              now={file.value?.now ?? null}
              onChanged={reading.show}
              onFile={file.again}
            />
          </div>
        </>
      )}
    </Read>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
