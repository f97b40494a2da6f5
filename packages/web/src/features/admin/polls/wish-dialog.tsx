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

const OPTION_MAX = 120;
const ABOUT_MAX = 300;
const LINK = /^(\/(?!\/)|https:\/\/)[^\\\s]*$/;

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
  const [text, setText] = useState<Words>(before?.words ?? NO_WORDS);
  const [about, setAbout] = useState<Words>(before?.wish.about ?? NO_WORDS);
  const [state, setState] = useState(before?.wish.state ?? 'open');
  const [note, setNote] = useState<Words>(before?.wish.note ?? NO_WORDS);
  const why = useWhy();
  const [link, setLink] = useState(before?.wish.link ?? '');
  const orNone = (words: Words): Words | null => (isEmpty(words) ? null : trimmed(words));
  const isRight =
    isWhole(text) &&
    [about, note].every((words) => isEmpty(words) || isWhole(words)) &&
    (link === '' || LINK.test(link));
  const save = async (): Promise<void> => {
    const words = { text: trimmed(text), about: orNone(about) };
    const changed = await act.run(() =>
      before === null
        ? addWish(poll.id, { ...words, ...why.given })
        : changeWish(poll.id, before.at, {
            ...words,
            ...why.given,
            state,
            note: orNone(note),
            link: link === '' ? null : link,
          }),
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
      <InThree label={t('adminContent.wishes.text')} value={text} maxLength={OPTION_MAX} onChange={setText} />
      <InThree
        label={t('adminContent.wishes.about')}
        hint={t('adminEvents.form.allTexts')}
        value={about}
        maxLength={ABOUT_MAX}
        long
        onChange={setAbout}
      />
      {before !== null && (
        <>
          <Select
            label={t('adminContent.wishes.state')}
            value={state}
            values={WISH_STATES}
            words={(each) => t(`adminContent.wishState.${each}`)}
            hint={state === 'open' ? undefined : t('adminContent.wishes.stateHint')}
            onChange={setState}
          />
          <InThree
            label={t('adminContent.wishes.note')}
            hint={t('adminEvents.form.allTexts')}
            value={note}
            maxLength={ABOUT_MAX}
            long
            onChange={setNote}
          />
          <Field
            label={t('adminContent.wishes.link')}
            hint={t('adminContent.wishes.linkHint')}
            value={link}
            autoComplete="off"
            spellCheck={false}
            onChange={(typed) => setLink(typed.trim())}
          />
        </>
      )}
    </Sure>
  );
}
