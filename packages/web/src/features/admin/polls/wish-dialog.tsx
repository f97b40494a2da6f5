/** A wish in words, and what became of it: planned, in the making, done, or refused, with a sentence and a link. */
import { type Poll, WISH_STATES, type Wish } from '@troef/protocol';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { Select } from '../parts/fields.tsx';
import { InThree, isEmpty, isWhole, NO_WORDS, trimmed, type Words } from '../parts/in-three.tsx';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import type { Act } from '../parts/use-act.ts';
import { addWish, changeWish } from './api.ts';
import { orNone, type WishValues, wishChangeOf, wishValuesOf } from './poll-values.ts';

const OPTION_MAX = 120;
const ABOUT_MAX = 300;
const LINK = /^(\/(?!\/)|https:\/\/)[^\\\s]*$/;

const EMPTY: WishValues = { text: NO_WORDS, about: NO_WORDS, state: 'open', note: NO_WORDS, link: '' };

interface WishDialogProps {
  readonly poll: Poll;
  readonly asked: { readonly at: number; readonly words: Words; readonly wish: Wish } | 'new';
  readonly act: Act;
  readonly onDone: (poll: Poll) => void;
  readonly onClose: () => void;
}

export function WishDialog({ poll, asked, act, onDone, onClose }: WishDialogProps) {
  const t = useT();
  const before = asked === 'new' ? null : asked;
  const [values, setValues] = useState<WishValues>(
    before === null ? EMPTY : wishValuesOf(before.words, before.wish),
  );
  const { text, about, state, note, link } = values;
  const set = (changed: Partial<WishValues>): void => setValues({ ...values, ...changed });
  const why = useWhy();
  const isRight =
    isWhole(text) &&
    [about, note].every((words) => isEmpty(words) || isWhole(words)) &&
    (link === '' || LINK.test(link));
  const save = async (): Promise<void> => {
    const change = before === null ? {} : wishChangeOf(wishValuesOf(before.words, before.wish), values);
    if (before !== null && Object.keys(change).length === 0) {
      act.say({ tone: 'bad', text: t('adminEvents.edit.same') });
      return;
    }
    const changed = await act.run(() =>
      before === null
        ? addWish(poll.id, { text: trimmed(text), about: orNone(about), ...why.given })
        : changeWish(poll.id, before.at, { ...change, ...why.given }),
    );
    if (changed !== undefined) onDone(changed);
  };
  return (
    <Sure
      title={t(before === null ? 'adminContent.wishes.add' : 'adminContent.wishes.changeTitle')}
      text={t(before === null ? 'adminContent.wishes.addText' : 'adminContent.wishes.changeText')}
      yes={t('adminEvents.edit.submit')}
      busy={act.busy}
      outcome={act.outcome}
      why={why}
      disabled={!isRight}
      onYes={() => void save()}
      onClose={onClose}
    >
      <InThree
        label={t('adminContent.wishes.text')}
        value={text}
        maxLength={OPTION_MAX}
        onChange={(words) => set({ text: words })}
      />
      <InThree
        label={t('adminContent.wishes.about')}
        hint={t('adminEvents.form.allTexts')}
        value={about}
        maxLength={ABOUT_MAX}
        long
        onChange={(words) => set({ about: words })}
      />
      {before !== null && (
        <>
          <Select
            label={t('adminContent.wishes.state')}
            value={state}
            values={WISH_STATES}
            words={(each) => t(`adminContent.wishState.${each}`)}
            hint={state === 'open' ? undefined : t('adminContent.wishes.stateHint')}
            onChange={(each) => set({ state: each })}
          />
          <InThree
            label={t('adminContent.wishes.note')}
            hint={t('adminEvents.form.allTexts')}
            value={note}
            maxLength={ABOUT_MAX}
            long
            onChange={(words) => set({ note: words })}
          />
          <Field
            label={t('adminContent.wishes.link')}
            hint={t('adminContent.wishes.linkHint')}
            value={link}
            autoComplete="off"
            spellCheck={false}
            onChange={(typed) => set({ link: typed.trim() })}
          />
        </>
      )}
    </Sure>
  );
}
