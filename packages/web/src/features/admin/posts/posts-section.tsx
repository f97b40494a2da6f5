/** What the blog has in each language, drafts too, and how many read it by mail. Posts are files of the release. */
import { type BlogManifest, type BlogPost, type BlogReaders, LOCALES } from '@troef/protocol';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Fact } from '../parts/fact.tsx';
import { Block, Head } from '../parts/head.tsx';
import { languageOf } from '../parts/language.ts';
import { Filter, List, usePartOf } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { Read, type Shown, useRead } from '../parts/read.tsx';
import type { SectionProps } from '../sections.ts';
import { readPosts, readReaders } from './api.ts';
import { POST_STATES, postStateOf, postsByName, type SharedPost } from './shared-posts.ts';

export default function PostsSection({ rest }: SectionProps) {
  const t = useT();
  const posts = useRead(readPosts, []);
  const readers = useRead(readReaders, []);
  if (rest.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return (
    <>
      <Head title={t('admin.section.posts')} lead={t('adminContent.blog.lead')} />
      <Read of={readers}>{(value) => <Readers of={value} />}</Read>
      <Posts of={posts} />
    </>
  );
}

function Readers({ of }: { readonly of: BlogReaders }) {
  const t = useT();
  return (
    <Block title={t('adminContent.blog.readers')}>
      <dl className={styles.facts}>
        {of.readers.map(({ lang, confirmed, waiting }) => (
          <Fact key={lang} name={languageOf(t, lang)}>
            {t('adminContent.blog.readersOf', { confirmed })}
            {waiting > 0 && (
              <span className={styles.soft}>, {t('adminContent.blog.waiting', { waiting })}</span>
            )}
          </Fact>
        ))}
      </dl>
    </Block>
  );
}

function Posts({ of }: { readonly of: Shown<BlogManifest> }) {
  const t = useT();
  const [query] = useSearchParams();
  const state = POST_STATES.find((each) => each === query.get('state'));
  const missing = LOCALES.find((each) => each === query.get('missing'));
  const list = usePartOf(of, ({ posts }) => {
    const now = Date.now();
    return postsByName(posts, t.locale).filter(
      ({ main, languages }) =>
        (state === undefined || postStateOf(main, now) === state) &&
        (missing === undefined || !languages.includes(missing)),
    );
  });
  const isFiltered = state !== undefined || missing !== undefined;
  return (
    <>
      <div className={styles.filters}>
        <Filter
          label={t('adminContent.blog.state')}
          name="state"
          values={POST_STATES}
          words={(each) => t(`adminContent.blog.${each}`)}
          all={t('adminContent.blog.all')}
        />
        <Filter
          label={t('adminContent.blog.langs')}
          name="missing"
          values={LOCALES}
          words={(each) => t('adminContent.blog.missing', { lang: t(`adminContent.blog.lang.${each}`) })}
          all={t('adminContent.blog.allLangs')}
        />
      </div>
      <List of={list} none={t(isFiltered ? 'adminContent.filter.none' : 'adminContent.blog.none')}>
        {(posts) => <PostTable posts={posts} />}
      </List>
    </>
  );
}

function PostTable({ posts }: { readonly posts: readonly SharedPost[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('admin.section.posts')}
      items={posts}
      keyOf={byId}
      columns={[
        { title: t('adminContent.blog.post'), kind: 'head', cell: ({ main }) => <Title of={main} /> },
        { title: t('adminContent.blog.day'), cell: ({ main }) => day(t.locale, main.date) },
        { title: t('adminContent.blog.tags'), cell: ({ main }) => main.tags.join(', ') },
        { title: t('adminContent.blog.state'), cell: ({ main }) => <State of={main} /> },
        { title: t('adminContent.blog.langs'), cell: (post) => <Languages of={post} /> },
      ]}
    />
  );
}

const Title = ({ of: { title, path, lang, draft } }: { readonly of: BlogPost }) =>
  draft ? title : <Link to={paths.blog(lang, path)}>{title}</Link>;

function State({ of }: { readonly of: BlogPost }) {
  const t = useT();
  const state = postStateOf(of, Date.now());
  const words = t(`adminContent.blog.${state}`);
  return state === 'draft' ? <b>{words}</b> : words;
}

function Languages({ of: { languages } }: { readonly of: SharedPost }) {
  const t = useT();
  return (
    <>
      {languages.join(', ')}
      {LOCALES.filter((lang) => !languages.includes(lang)).map((lang) => (
        <div key={lang} className={styles.age} data-late="">
          {t('adminContent.blog.missing', { lang: t(`adminContent.blog.lang.${lang}`) })}
        </div>
      ))}
    </>
  );
}
