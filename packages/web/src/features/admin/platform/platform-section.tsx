/** Restarts, the settings of the site, and releases. */
import type { MaintenanceReply, ReleaseReply } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { callOff, deleteRelease, deploy, readReleases, readRestarts, readSettings, restart } from './api.ts';
import { RestartWords } from './restart-words.tsx';
import { isMaintenance, isPrice, Settings } from './settings.tsx';

export default function PlatformSection() {
  const t = useT();
  const settings = useRead(readSettings, []);
  return (
    <>
      <Head title={t('admin.section.platform')} lead={t('adminRunning.platform.lead')} />
      <Block title={t('adminRunning.platform.maintenance')}>
        <Settings of={settings} shown={isMaintenance} />
      </Block>
      <Restarts />
      <Block title={t('adminRunning.platform.settings')}>
        <Settings of={settings} shown={(setting) => !isPrice(setting) && !isMaintenance(setting)} />
      </Block>
      <Releases />
    </>
  );
}

function Restarts() {
  const t = useT();
  const act = useAct();
  const reading = useRead(readRestarts, []);
  const why = useWhy();
  const [asked, setAsked] = useState<'restart' | 'callOff' | null>(null);
  const [reason, setReason] = useState('');
  const rowOf = ({ id, kind, release, state, at, reason: said, failure }: MaintenanceReply) => (
    <li key={id}>
      <p>
        <b>{t(`adminRunning.kind.${kind}`, { release: release ?? '' })}</b>,{' '}
        {t(`adminRunning.maintenance.${state}`)}
        <br />
        <span className={styles.soft}>
          {labelled(t.locale, dayAndTime(t.locale, at), said)} {failure}
        </span>
      </p>
      {state === 'waiting' && (
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            act.say(null);
            why.set('');
            setAsked('callOff');
          }}
        >
          {t('adminRunning.platform.callOff')}
        </Button>
      )}
    </li>
  );
  return (
    <Block title={t('adminRunning.platform.restarts')}>
      <Read of={reading}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className={styles.none}>{t('adminRunning.platform.noRestart')}</p>}
            <ul className={styles.lines}>{data.map(rowOf)}</ul>
          </>
        )}
      </Read>
      <div>
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            act.say(null);
            setAsked('restart');
          }}
        >
          {t('adminRunning.platform.restart')}
        </Button>
      </div>
      <Said outcome={asked === null ? act.outcome : null} />
      {asked === 'restart' && (
        <Sure
          title={t('adminRunning.platform.restart')}
          text={<RestartWords />}
          yes={t('adminRunning.platform.restart')}
          busy={act.busy}
          outcome={act.outcome}
          disabled={reason.trim() === ''}
          onYes={async () => {
            if ((await act.run(() => restart(reason.trim()), t('adminRunning.platform.asked'))) === undefined)
              return;
            setAsked(null);
            reading.again();
          }}
          onClose={() => setAsked(null)}
        >
          <Field label={t('adminRunning.platform.why')} value={reason} maxLength={200} onChange={setReason} />
        </Sure>
      )}
      {asked === 'callOff' && (
        <Sure
          title={t('adminRunning.platform.callOff')}
          text={t('adminRunning.platform.callOffSure')}
          yes={t('adminRunning.platform.callOff')}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={async () => {
            const call = () => callOff(why.given);
            if ((await act.run(call, t('adminRunning.platform.calledOff'))) === undefined) return;
            setAsked(null);
            reading.again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}

function Releases() {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const reading = useRead(readReleases, []);
  const [asked, setAsked] = useState<{
    readonly what: 'deploy' | 'delete';
    readonly of: ReleaseReply;
  } | null>(null);
  return (
    <Block title={t('adminRunning.platform.releases')}>
      <Read of={reading}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className={styles.none}>{t('adminRunning.platform.noRelease')}</p>}
            <ul className={styles.lines}>
              {data.map((each) => (
                <li key={each.id}>
                  <p>
                    <b>{each.id}</b> {each.version} {each.current && t('adminRunning.platform.current')}
                    {each.previous && t('adminRunning.platform.previous')}
                    <br />
                    <span className={styles.soft}>{dayAndTime(t.locale, each.createdAt)}</span>
                  </p>
                  {!each.current && (
                    <span className={styles.buttons}>
                      <Button
                        aria-label={labelled(t.locale, t('adminRunning.platform.deploy'), each.id)}
                        onClick={() => setAsked({ what: 'deploy', of: each })}
                      >
                        {t('adminRunning.platform.deploy')}
                      </Button>
                      {!each.previous && (
                        <Button
                          look="danger"
                          aria-label={labelled(t.locale, t('adminRunning.platform.delete'), each.id)}
                          onClick={() => setAsked({ what: 'delete', of: each })}
                        >
                          {t('adminRunning.platform.delete')}
                        </Button>
                      )}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Read>
      <Said outcome={asked === null ? act.outcome : null} />
      {asked !== null && (
        <Sure
          title={t(`adminRunning.platform.${asked.what}`)}
          text={
            <>
              <p>
                {t(`adminRunning.platform.${asked.what}Sure`, {
                  release: asked.of.id,
                  version: asked.of.version ?? '',
                  day: dayAndTime(t.locale, asked.of.createdAt),
                  left: (reading.value?.data.length ?? 1) - 1,
                })}
              </p>
              {asked.what === 'deploy' && <RestartWords />}
            </>
          }
          yes={t(`adminRunning.platform.${asked.what}`)}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={async () => {
            const { what, of } = asked;
            const done = await act.run<unknown>(
              () => (what === 'deploy' ? deploy(of.id, why.given) : deleteRelease(of.id, why.given)),
              t(`adminRunning.platform.${what === 'deploy' ? 'asked' : 'deleted'}`),
            );
            if (done === undefined) return;
            setAsked(null);
            reading.again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}
