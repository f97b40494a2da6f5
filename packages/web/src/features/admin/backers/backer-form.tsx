/** The fields of the card of a sponsor, with its picture. */
import { BACKER_IMAGE_MAX, BACKER_WEIGHT_MAX } from '@troef/protocol';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Tick } from '../../../components/form/tick.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { Draft } from '../parts/draft.ts';
import { DayField, NumberField, numberIn } from '../parts/fields.tsx';
import { InThree, isWhole } from '../parts/in-three.tsx';
import styles from '../parts/parts.module.css';
import { Reason, type Why } from '../parts/reason.tsx';
import { useStored } from '../parts/use-stored.ts';
import { type BackerValues, countriesIn } from './backer-values.ts';
import own from './backers.module.css';

const NAME_MAX = 60;
const TEXT_MAX = 160;
const URL = /^https:\/\/[^\s/]+\.[^\s]+$/;
const TYPES = 'image/png,image/jpeg,image/webp';

interface BackerFormProps {
  readonly label: string;
  /** What the card has now. */
  readonly stored: BackerValues;
  /** Keeps the words until the form is sent. A picture is not kept. */
  readonly draft: Draft<BackerValues>;
  /** The picture that the card has now. */
  readonly picture: string | null;
  readonly submit: string;
  readonly end: ReactNode;
  /** The field for the reason of a change. */
  readonly why?: Why;
  /** Returns what is wrong; empty: that is said elsewhere; undefined: it is stored. */
  readonly onSubmit: (values: BackerValues) => Promise<string | undefined>;
}

export function BackerForm({ label, stored, draft, picture, submit, end, why, onSubmit }: BackerFormProps) {
  const t = useT();
  const needed = t('adminContent.allThree');
  const form = useForm<BackerValues>({
    initial: draft.initial,
    check: ({ name, url, weight, countries, from, to }) => {
      const number = numberIn(weight);
      return {
        name: name.trim() === '' ? t('adminEvents.form.needed') : undefined,
        url: URL.test(url.trim()) ? undefined : t('adminContent.backer.badUrl'),
        to: to !== '' && from !== '' && to < from ? t('adminStore.coupon.order') : undefined,
        weight:
          number !== null && number >= 1 && number <= BACKER_WEIGHT_MAX
            ? undefined
            : t('adminStore.coupon.number', { most: BACKER_WEIGHT_MAX }),
        countries: countriesIn(countries) === null ? t('adminContent.backer.badCountry') : undefined,
      };
    },
    submit: async (values) => {
      draft.keep({ ...values, image: undefined });
      if (!isWhole(values.text)) return needed;
      const problem = await onSubmit(values);
      if (problem === undefined) draft.keep(null);
      return problem === '' ? undefined : problem;
    },
  });
  useStored(stored, form.update);
  const { values } = form;
  return (
    <Form of={form} label={label} className={styles.wide} submit={submit} end={end}>
      <div className={styles.pair}>
        <Field
          {...form.field('name')}
          label={t('adminContent.backer.name')}
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <Field
          {...form.field('url')}
          label={t('adminContent.backer.url')}
          hint={t('adminContent.backer.urlHint')}
          type="url"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <InThree
        label={t('adminContent.backer.text')}
        value={values.text}
        maxLength={TEXT_MAX}
        error={form.problem === needed ? needed : undefined}
        onChange={(text) => form.change({ text })}
      />
      <Picture
        image={values.image === undefined ? picture : values.image}
        onChange={(image) => form.change({ image })}
      />
      <div className={styles.pair}>
        <DayField
          {...form.field('from')}
          label={t('adminContent.backer.first')}
          hint={t('adminContent.backer.firstHint')}
        />
        <DayField
          {...form.field('to')}
          label={t('adminContent.backer.last')}
          hint={t('adminContent.backer.lastHint')}
        />
        <NumberField
          {...form.field('weight')}
          label={t('adminContent.backer.weight')}
          hint={t('adminContent.backer.weightHint')}
        />
      </div>
      <fieldset className={styles.three}>
        <legend className={styles.fieldLabel}>{t('adminContent.backer.languages')}</legend>
        <p className={styles.fieldHint}>{t('adminContent.backer.languagesHint')}</p>
        <div className={own.ticks}>
          <Tick {...form.tick('nl')} label={t('adminEvents.form.inNl')} />
          <Tick {...form.tick('fr')} label={t('adminEvents.form.inFr')} />
          <Tick {...form.tick('en')} label={t('adminEvents.form.inEn')} />
        </div>
      </fieldset>
      <Field
        {...form.field('countries')}
        label={t('adminContent.backer.countries')}
        hint={t('adminContent.backer.countriesHint')}
        autoComplete="off"
        spellCheck={false}
      />
      {why !== undefined && <Reason value={why.text} hint={t('admin.reasonHint')} onChange={why.set} />}
    </Form>
  );
}

interface PictureProps {
  /** An address of ours, or a data address. */
  readonly image: string | null;
  readonly onChange: (image: string | null) => void;
}

function Picture({ image, onChange }: PictureProps) {
  const t = useT();
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const read = (file: File | undefined): void => {
    if (file === undefined) return;
    const reader = new FileReader();
    reader.onload = () => {
      const found = String(reader.result);
      setTooLarge(found.length > BACKER_IMAGE_MAX);
      if (found.length <= BACKER_IMAGE_MAX) onChange(found);
    };
    reader.readAsDataURL(file);
  };
  return (
    <div>
      <label className={styles.fieldLabel} htmlFor={id}>
        {t('adminContent.backer.picture')}
      </label>
      <div className={own.picture}>
        {image !== null && (
          <img src={image} alt={t('adminContent.backer.pictureNow')} width={96} height={96} />
        )}
        <input
          id={id}
          type="file"
          accept={TYPES}
          aria-describedby={`${id}-hint`}
          onChange={(event) => read(event.target.files?.[0])}
        />
        {image !== null && (
          <Button look="plain" onClick={() => onChange(null)}>
            {t('adminContent.backer.noPicture')}
          </Button>
        )}
      </div>
      <p
        id={`${id}-hint`}
        className={styles.fieldHint}
        data-tone={tooLarge ? 'bad' : undefined}
        aria-live="polite"
      >
        {t(tooLarge ? 'adminContent.backer.tooLarge' : 'adminContent.backer.pictureHint')}
      </p>
    </div>
  );
}
