/** The words that the chat masks or holds back, by language, and a line to try them on. */
import { type ChatWordList, type ChatWords, type ChatWordsTried, LOCALES } from '@troef/protocol';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Block, Head } from '../parts/head.tsx';
import { languageOf } from '../parts/language.ts';
import { Filter } from '../parts/list.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SectionProps } from '../sections.ts';
import { readWords, tryLine } from './api.ts';
import wordStyles from './words.module.css';

const KINDS = ['mask', 'maskInside', 'hold', 'holdInside'] as const satisfies readonly (keyof ChatWordList)[];

export default function WordsSection({ rest }: SectionProps) {
  const t = useT();
  const words = useRead(readWords, []);
  if (rest.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return (
    <>
      <Head title={t('admin.section.words')} lead={t('adminContent.words.lead')} />
      <TryOut />
      <div className={styles.filters}>
        <Filter
          label={t('adminContent.words.byLang')}
          name="language"
          values={LOCALES}
          words={(each) => languageOf(t, each)}
          all={t('adminContent.blog.allLangs')}
        />
        <Filter
          label={t('adminContent.words.byKind')}
          name="kind"
          values={KINDS}
          words={(each) => t(`adminContent.words.${each}`)}
          all={t('adminContent.words.all')}
        />
      </div>
      <Read of={words}>{(value) => <Lists of={value} />}</Read>
    </>
  );
}

function TryOut() {
  const t = useT();
  const act = useAct();
  const [tried, setTried] = useState<ChatWordsTried | undefined>();
  const form = useForm({
    initial: { line: '' },
    submit: async ({ line }) => {
      if (line.trim() !== '') setTried(await act.run(() => tryLine(line)));
      return undefined;
    },
  });
  return (
    <Block title={t('adminContent.words.try')}>
      <Form of={form} label={t('adminContent.words.try')} className={styles.inline}>
        <Field
          {...form.field('line')}
          label={t('adminContent.words.line')}
          hint={t('adminContent.words.hint')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" aria-busy={act.busy}>
          {t('adminContent.words.ask')}
        </Button>
      </Form>
      <Said outcome={act.outcome} />
      <div role="status" className={wordStyles.tried}>
        {tried !== undefined && <Tried of={tried} />}
      </div>
    </Block>
  );
}

function Tried({ of: { text, held, masked, heldFor } }: { readonly of: ChatWordsTried }) {
  const t = useT();
  if (!held && masked.length === 0) return <p>{t('adminContent.words.fine')}</p>;
  return (
    <>
      <p>
        {t('adminContent.words.reads')} <q>{text}</q>
      </p>
      {masked.length > 0 && <p>{t('adminContent.words.masked', { words: masked.join(', ') })}</p>}
      {held && (
        <p className={styles.age} data-late="">
          {t('adminContent.words.held', { words: heldFor.join(', ') })}
        </p>
      )}
    </>
  );
}

function Lists({ of: { lists } }: { readonly of: ChatWords }) {
  const t = useT();
  const [query] = useSearchParams();
  const language = LOCALES.find((each) => each === query.get('language'));
  const kind = KINDS.find((each) => each === query.get('kind'));
  const kinds = KINDS.filter((each) => kind === undefined || each === kind);
  const countOf = (list: ChatWordList): number => kinds.reduce((sum, each) => sum + list[each].length, 0);
  const shown = lists.filter(
    (list) => (language === undefined || list.lang === language) && countOf(list) > 0,
  );
  if (shown.length === 0) return <p className={styles.none}>{t('adminContent.filter.none')}</p>;
  return shown.map((list) => (
    <Block
      key={list.lang}
      title={languageOf(t, list.lang)}
      aside={<span>{t('adminContent.words.count', { count: countOf(list) })}</span>}
    >
      {kinds
        .filter((each) => list[each].length > 0)
        .map((each) => (
          <div key={each}>
            <h3>{t(`adminContent.words.${each}`)}</h3>
            <ul className={wordStyles.words} lang={list.lang}>
              {list[each].map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </div>
        ))}
    </Block>
  ));
}
