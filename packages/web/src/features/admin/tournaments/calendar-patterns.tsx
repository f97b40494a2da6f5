/**
 * The patterns of the calendar, each with its switch, and a form for another one, whose tournaments are made at
 * once.
 */
import {
  TOURNAMENT_FORMATS,
  TOURNAMENT_PARTNERS,
  TOURNAMENT_SCORINGS,
  type TournamentCalendar,
} from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { TAGS } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { oneDigit } from '../../../lib/words/numbers.ts';
import { inBrussels } from '../parts/brussels.ts';
import { byId, DataTable } from '../parts/data-table.tsx';
import { DayField, HourField, NumberField, numberIn, Select } from '../parts/fields.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { addPattern, readPatterns, switchPattern } from './api.ts';
import { hasPartners } from './plan-values.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** So far ahead the calendar makes tournaments, if no pattern says what the setting is. */
const MONTHS_AHEAD = 3;
const WEEKS_A_MONTH = 52 / 12;

export function CalendarPatterns() {
  const t = useT();
  const reading = useRead(readPatterns, []);
  const [switched, setSwitched] = useState<TournamentCalendar | null>(null);
  const months = reading.value?.[0]?.monthsAhead ?? MONTHS_AHEAD;
  const weekday = (no: number, weekdayLength: 'long' | 'short' = 'long'): string =>
    new Intl.DateTimeFormat(TAGS[t.locale], { weekday: weekdayLength, timeZone: 'UTC' }).format(
      MONDAY + (no - 1) * DAY_MS,
    );
  return (
    <>
      <Head
        title={t('adminEvents.patterns.title')}
        lead={t('adminEvents.patterns.lead', { months })}
        back={{ to: paths.admin('tournaments'), words: t('admin.section.tournaments') }}
      />
      <Read of={reading}>
        {(patterns) =>
          patterns.length === 0 ? (
            <p className={styles.none}>{t('adminEvents.patterns.none')}</p>
          ) : (
            <DataTable
              caption={t('adminEvents.patterns.title')}
              items={patterns}
              keyOf={byId}
              columns={[
                {
                  title: t('adminEvents.form.game'),
                  kind: 'head',
                  cell: ({ variant }) => t(`games.${variant}.name`),
                },
                {
                  title: t('adminEvents.patterns.when'),
                  cell: ({ everyWeeks, weekdays, time }) =>
                    t('adminEvents.patterns.every', {
                      weeks: everyWeeks,
                      days: new Intl.ListFormat(TAGS[t.locale], { type: 'unit' }).format(
                        weekdays.map((no) => weekday(no)),
                      ),
                      time,
                    }),
                },
                {
                  title: t('adminEvents.form.format'),
                  cell: ({ format, scoring, partners }) =>
                    [
                      t(`tournaments.format.${format}`),
                      t(`adminEvents.scoring.${scoring}`),
                      ...(partners === null ? [] : [t(`adminEvents.partners.${partners}`)]),
                    ].join(', '),
                },
                {
                  title: t('adminEvents.form.weight'),
                  cell: ({ multiplier }) => oneDigit(t.locale, multiplier),
                },
                {
                  title: t('adminEvents.column.state'),
                  cell: ({ enabled, coming }) =>
                    t(enabled ? 'adminEvents.patterns.on' : 'adminEvents.patterns.off', { count: coming }),
                },
                {
                  title: t('adminEvents.people.acts'),
                  kind: 'acts',
                  cell: (pattern) => (
                    <Button aria-haspopup="dialog" onClick={() => setSwitched(pattern)}>
                      {t(
                        pattern.enabled ? 'adminEvents.patterns.switchOff' : 'adminEvents.patterns.switchOn',
                      )}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Read>
      <Block title={t('adminEvents.patterns.add')}>
        <NewPattern weekday={weekday} months={months} onAdded={reading.again} />
      </Block>
      {switched !== null && (
        <SwitchDialog pattern={switched} onDone={reading.again} onClose={() => setSwitched(null)} />
      )}
    </>
  );
}

interface SwitchDialogProps {
  readonly pattern: TournamentCalendar;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks with the tournaments that stay, or that are made. */
function SwitchDialog({ pattern, onDone, onClose }: SwitchDialogProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const { id, enabled, coming, wanting } = pattern;
  const title = t(enabled ? 'adminEvents.patterns.switchOff' : 'adminEvents.patterns.switchOn');
  return (
    <Sure
      title={title}
      text={
        enabled
          ? t('adminEvents.patterns.sureSwitchOff', { count: coming })
          : t('adminEvents.patterns.sureSwitchOn', { count: wanting })
      }
      yes={title}
      busy={act.busy}
      outcome={act.outcome}
      why={why}
      onYes={async () => {
        const change = { enabled: !enabled, ...why.given };
        if ((await act.run(() => switchPattern(id, change))) === undefined) return;
        onDone();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface NewPatternProps {
  /** So far ahead the calendar makes tournaments. */
  readonly months: number;
  readonly weekday: (no: number, length?: 'long' | 'short') => string;
  readonly onAdded: () => void;
}

function NewPattern({ weekday, months, onAdded }: NewPatternProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [sure, setSure] = useState(false);
  const form = useForm({
    initial: {
      variant: 'whist' as (typeof VARIANTS)[number],
      format: 'knockout' as (typeof TOURNAMENT_FORMATS)[number],
      scoring: 'sum' as (typeof TOURNAMENT_SCORINGS)[number],
      partners: 'rotate' as (typeof TOURNAMENT_PARTNERS)[number],
      everyWeeks: '4',
      weekdays: [4] as readonly number[],
      anchor: inBrussels(Date.now()).day,
      time: '20:00',
      multiplier: '1',
      enabled: true,
    },
    check: ({ everyWeeks, anchor, time }) => ({
      everyWeeks: (numberIn(everyWeeks) ?? 0) >= 1 ? undefined : t('adminEvents.form.number'),
      anchor: anchor === '' ? t('adminEvents.form.time') : undefined,
      time: time === '' ? t('adminEvents.form.time') : undefined,
    }),
    submit: async ({ weekdays }) => {
      if (weekdays.length === 0) return t('adminEvents.patterns.noDay');
      act.say(null);
      setSure(true);
      return undefined;
    },
  });
  const { values } = form;
  const add = async (): Promise<void> => {
    const added = await act.run(
      () =>
        addPattern({
          ...why.given,
          variant: values.variant,
          format: values.format,
          scoring: values.scoring,
          partners: hasPartners(values.variant) ? values.partners : null,
          everyWeeks: Number(values.everyWeeks),
          weekdays: [...values.weekdays],
          anchorDate: values.anchor,
          time: values.time,
          multiplier: Number(values.multiplier.replace(',', '.')),
          enabled: values.enabled,
        }),
      t('adminEvents.patterns.added'),
    );
    if (added === undefined) return;
    setSure(false);
    onAdded();
  };
  const weeks = Number(values.everyWeeks) || 1;
  return (
    <Form
      of={form}
      label={t('adminEvents.patterns.add')}
      className={styles.form}
      submit={t('adminEvents.patterns.submit')}
      end={<Said outcome={sure ? null : act.outcome} />}
    >
      <div className={styles.pair}>
        <Select
          label={t('adminEvents.form.game')}
          value={values.variant}
          values={VARIANTS}
          words={(each) => t(`games.${each}.name`)}
          onChange={(each) => form.set('variant', each)}
        />
        <Select
          label={t('adminEvents.form.format')}
          value={values.format}
          values={TOURNAMENT_FORMATS}
          words={(each) => t(`tournaments.format.${each}`)}
          onChange={(each) => form.set('format', each)}
        />
        <Select
          label={t('adminEvents.form.scoring')}
          value={values.scoring}
          values={TOURNAMENT_SCORINGS}
          words={(each) => t(`adminEvents.scoring.${each}`)}
          onChange={(each) => form.set('scoring', each)}
        />
        {hasPartners(values.variant) && (
          <Select
            label={t('adminEvents.form.partners')}
            value={values.partners}
            values={TOURNAMENT_PARTNERS}
            words={(each) => t(`adminEvents.partners.${each}`)}
            onChange={(each) => form.set('partners', each)}
          />
        )}
      </div>
      <div className={styles.pair}>
        <NumberField {...form.field('everyWeeks')} label={t('adminEvents.patterns.weeks')} />
        <DayField {...form.field('anchor')} label={t('adminEvents.patterns.first')} />
        <HourField {...form.field('time')} label={t('adminEvents.form.hour')} />
        <Field {...form.field('multiplier')} label={t('adminEvents.form.weight')} inputMode="decimal" />
      </div>
      <fieldset>
        <legend className={styles.fieldLabel}>{t('adminEvents.patterns.days')}</legend>
        <div className={styles.choices}>
          {WEEK.map((no) => (
            <Tick
              key={no}
              name={`day${no}`}
              label={weekday(no)}
              on={values.weekdays.includes(no)}
              onChange={(on) =>
                form.set(
                  'weekdays',
                  on ? [...values.weekdays, no].sort() : values.weekdays.filter((each) => each !== no),
                )
              }
            />
          ))}
        </div>
        <p className={styles.fieldHint}>{t('adminEvents.patterns.inTurn')}</p>
      </fieldset>
      <Tick {...form.tick('enabled')} label={t('adminEvents.patterns.enabled')} />
      {sure && (
        <Sure
          title={t('adminEvents.patterns.add')}
          text={t(values.enabled ? 'adminEvents.patterns.sure' : 'adminEvents.patterns.sureOff', {
            count: Math.ceil((months * WEEKS_A_MONTH) / weeks),
          })}
          yes={t('adminEvents.patterns.submit')}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void add()}
          onClose={() => setSure(false)}
        />
      )}
    </Form>
  );
}
