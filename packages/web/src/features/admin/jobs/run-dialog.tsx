/** Asks for a run of a job: now or at a time, and as at a moment for the jobs that heed one. */
import { useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { fromBrussels, inBrussels } from '../parts/brussels.ts';
import { DayField, HourField } from '../parts/fields.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import { runJob } from '../platform/api.ts';

/** The jobs whose work depends on the moment as at which it is done (docs/behaviour/jobs.md 1). */
const AS_AT = ['ranking.daily', 'tournament.rank'];

interface RunDialogProps {
  readonly name: string;
  readonly act: Act;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RunDialog({ name, act, onDone, onClose }: RunDialogProps) {
  const t = useT();
  const why = useWhy();
  const [run, setRun] = useState({ day: '', hour: '' });
  const [as, setAs] = useState({ day: '', hour: '' });
  const times = [
    { of: run, set: setRun, day: t('adminRunning.job.runDay'), hour: t('adminRunning.job.runHour') },
    ...(AS_AT.includes(name)
      ? [{ of: as, set: setAs, day: t('adminRunning.job.asDay'), hour: t('adminRunning.job.asHour') }]
      : []),
  ];
  const isHalf = times.some(({ of }) => (of.day === '') !== (of.hour === ''));
  return (
    <Sure
      title={name}
      text={t('adminRunning.job.runSure', { name })}
      yes={t('adminRunning.job.run')}
      busy={act.busy}
      outcome={act.outcome}
      why={why}
      disabled={isHalf}
      onYes={async () => {
        const call = () => runJob(name, { runAt: isoOf(run), at: isoOf(as) }, why.given);
        if ((await act.run(call, t('adminRunning.job.asked', { name }))) !== undefined) onDone();
      }}
      onClose={onClose}
    >
      {times.map(({ of, set, day, hour }) => (
        <div key={day} className={styles.inline}>
          <DayField
            label={day}
            value={of.day}
            onChange={(value) =>
              set({ day: value, hour: of.hour || (value === '' ? '' : inBrussels(Date.now()).hour) })
            }
          />
          <HourField label={hour} value={of.hour} onChange={(value) => set({ ...of, hour: value })} />
        </div>
      ))}
    </Sure>
  );
}

function isoOf(time: { readonly day: string; readonly hour: string }): string | null {
  const ms = fromBrussels(time);
  return ms === undefined ? null : new Date(ms).toISOString();
}
