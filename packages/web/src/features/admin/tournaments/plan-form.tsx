/** The fields of a tournament, with its plan beside them, which the server makes from what they hold. */
import { ARENA_MINUTES, TOURNAMENT_FORMATS, TOURNAMENT_PARTNERS, TOURNAMENT_SCORINGS } from '@troef/protocol';
import type { ReactNode } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { Draft } from '../parts/draft.ts';
import { Area, DayField, HourField, NumberField, numberIn, Select } from '../parts/fields.tsx';
import styles from '../parts/parts.module.css';
import { Reason, type Why } from '../parts/reason.tsx';
import { useStored } from '../parts/use-stored.ts';
import { PlanPreview } from './plan-preview.tsx';
import { askedOf, hasPartners, type PlanValues, startOf } from './plan-values.ts';

interface PlanFormProps {
  readonly label: string;
  /** What the tournament has now. */
  readonly stored: PlanValues;
  /** Keeps what was typed. */
  readonly draft: Draft<PlanValues>;
  /** The game of a tournament never changes. */
  readonly fixedGame: boolean;
  readonly submit: string;
  readonly onSubmit: (values: PlanValues) => Promise<string | undefined>;
  readonly end?: ReactNode;
  /** The field for the reason of a change. */
  readonly why?: Why;
}

export function PlanForm({ label, stored, draft, fixedGame, submit, onSubmit, end, why }: PlanFormProps) {
  const t = useT();
  const needed = (text: string): string | undefined =>
    text.trim() === '' ? t('adminEvents.form.needed') : undefined;
  const whole = (text: string): string | undefined =>
    Number.isNaN(numberIn(text)) ? t('adminEvents.form.number') : undefined;
  const form = useForm<PlanValues>({
    initial: draft.initial,
    check: (values) => {
      const texts = [values.textEn, values.textNl, values.textFr].map((text) => text.trim());
      const asksText = texts.some((text) => text !== '') ? needed : () => undefined;
      return {
        ...{ nameEn: needed(values.nameEn), nameNl: needed(values.nameNl), nameFr: needed(values.nameFr) },
        ...{
          textEn: asksText(values.textEn),
          textNl: asksText(values.textNl),
          textFr: asksText(values.textFr),
        },
        day: startOf(values) === undefined ? t('adminEvents.form.time') : undefined,
        ...{ deals: whole(values.deals), target: whole(values.target), roundCount: whole(values.roundCount) },
        ...{ minKarma: whole(values.minKarma), maxPlayers: whole(values.maxPlayers) },
        multiplier:
          askedOf({ ...values, ...NO_NUMBERS }) === undefined ? t('adminEvents.form.number') : undefined,
      };
    },
    submit: async (values) => {
      draft.keep(values);
      const trouble = await onSubmit(values);
      if (trouble === undefined) draft.keep(null);
      return trouble === '' ? undefined : trouble;
    },
  });
  useStored(stored, form.update);
  const { values } = form;
  const isTarget = hasPartners(values.variant);
  return (
    <div className={styles.columns}>
      <Form of={form} label={label} className={styles.form} submit={submit} end={end}>
        <Select
          label={t('adminEvents.form.game')}
          value={values.variant}
          values={VARIANTS}
          disabled={fixedGame}
          words={(each) => t(`games.${each}.name`)}
          onChange={(each) => form.set('variant', each)}
        />
        <div className={styles.pair}>
          <DayField {...form.field('day')} label={t('adminEvents.form.day')} />
          <HourField {...form.field('hour')} label={t('adminEvents.form.hour')} />
        </div>
        <fieldset className={styles.form}>
          <legend className={styles.fieldLabel}>{t('adminEvents.form.names')}</legend>
          <div className={styles.pair}>
            <Field {...form.field('nameEn')} label={t('adminEvents.form.inEn')} maxLength={80} />
            <Field {...form.field('nameNl')} label={t('adminEvents.form.inNl')} maxLength={80} />
            <Field {...form.field('nameFr')} label={t('adminEvents.form.inFr')} maxLength={80} />
          </div>
        </fieldset>
        <div className={styles.pair}>
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
          <NumberField
            {...form.field('deals')}
            label={t('adminEvents.form.deals')}
            hint={t('adminEvents.form.usual')}
          />
          {isTarget && (
            <NumberField
              {...form.field('target')}
              label={t('adminEvents.form.target')}
              hint={t('adminEvents.form.usual')}
            />
          )}
          {values.format === 'arena' && (
            <Select
              label={t('adminEvents.form.arenaLasts')}
              value={String(values.minutes)}
              values={ARENA_MINUTES.map(String)}
              words={(minutes) => t('adminEvents.form.minutes', { minutes: Number(minutes) })}
              onChange={(each) =>
                form.set('minutes', ARENA_MINUTES.find((one) => String(one) === each) ?? ARENA_MINUTES[0])
              }
            />
          )}
          {(values.format === 'progressive' || values.format === 'league') && (
            <NumberField
              {...form.field('roundCount')}
              label={t('adminEvents.form.rounds')}
              hint={t('adminEvents.form.usual')}
            />
          )}
        </div>
        <div className={styles.pair}>
          <NumberField
            {...form.field('maxPlayers')}
            label={t('adminEvents.form.places')}
            hint={t('adminEvents.form.usual')}
          />
          <NumberField
            {...form.field('minKarma')}
            label={t('adminEvents.form.karma')}
            hint={t('adminEvents.form.usual')}
          />
          <Field
            {...form.field('multiplier')}
            label={t('adminEvents.form.weight')}
            inputMode="decimal"
            hint={t('adminEvents.form.weightHint')}
          />
        </div>
        <Tick {...form.tick('premiumOnly')} label={t('adminEvents.form.premium')} />
        <details open={[values.textEn, values.textNl, values.textFr].some((text) => text !== '')}>
          <summary>{t('adminEvents.form.texts')}</summary>
          <div className={styles.form}>
            <Area label={t('adminEvents.form.inEn')} {...form.field('textEn')} maxLength={2000} lang="en" />
            <Area label={t('adminEvents.form.inNl')} {...form.field('textNl')} maxLength={2000} lang="nl" />
            <Area
              label={t('adminEvents.form.inFr')}
              {...form.field('textFr')}
              maxLength={2000}
              lang="fr"
              hint={t('adminEvents.form.allTexts')}
            />
          </div>
        </details>
        {!stored.announced && <Tick {...form.tick('announced')} label={t('adminEvents.form.announce')} />}
        {why !== undefined && <Reason value={why.text} hint={t('admin.reasonHint')} onChange={why.set} />}
      </Form>
      <PlanPreview values={values} />
    </div>
  );
}

/** So that only the multiplier is judged. */
const NO_NUMBERS = {
  ...{ deals: '', target: '', roundCount: '', minKarma: '', maxPlayers: '' },
  ...{ day: '2030-01-01', hour: '20:00' },
} as const;
