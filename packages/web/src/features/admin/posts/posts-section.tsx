/** What the blog has in each language, drafts too, and how many read it by mail. Posts are files of the release. */
import { type BlogManifest, type BlogPost, type BlogReaders, LOCALES } from '@troef/protocol';
import { Link, Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Fact } from '../parts/fact.tsx';
import { Block, Head } from '../parts/head.tsx';
import { languageOf } from '../parts/language.ts';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import type { SectionProps } from '../sections.ts';
import { readPosts, readReaders } from './api.ts';
import { postsByName, type SharedPost } from './shared-posts.ts';

export default function PostsSection({ rest }: SectionProps) {
  const t = useT();
  const posts = useRead(readPosts, []);
  const readers = useRead(readReaders, []);
  if (rest.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return (
    <>
      <Head title={t('admin.section.posts')} lead={t('adminContent.blog.lead')} />
      <Read of={readers}>{(value) => <Readers of={value} />}</Read>
      <Read of={posts}>{(value) => <Posts of={value} />}</Read>
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

function Posts({ of }: { readonly of: BlogManifest }) {
  const t = useT();
  const shared = postsByName(of.posts, t.locale);
  if (shared.length === 0) return <p className={styles.none}>{t('adminContent.blog.none')}</p>;
  return (
    <DataTable
      caption={t('admin.section.posts')}
      items={shared}
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

function State({ of: { draft, date } }: { readonly of: BlogPost }) {
  const t = useT();
  if (draft) return <b>{t('adminContent.blog.draft')}</b>;
  return t(Date.parse(date) > Date.now() ? 'adminContent.blog.coming' : 'adminContent.blog.published');
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
