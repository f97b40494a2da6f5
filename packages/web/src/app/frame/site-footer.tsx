/**
 * The footer of every page but the table: four lists, then the copyright, the terms and the languages.
 *
 * A text is in a list if its file says so. *Troef*, *Contact* and *Blog* are the same words in every language.
 */

import links from 'virtual:footer-links';
import { TAUGHT } from '@troef/games/facts';
import { VERSION } from '@troef/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { WITH_SLAMS } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { askedRoles } from '../../lib/session/roles.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './site-footer.module.css';

const VersionAnswer = lazy(() => import('../../features/release/version-answer.tsx'));
const AdminCopyright = lazy(() => import('../../features/release/admin-copyright.tsx'));

/** The year of the release. Fixed, because the prerendered page and the hydrated one must be the same. */
const YEAR = '2026';

interface FooterLink {
  readonly path: string;
  readonly words: string;
}

interface SiteFooterProps {
  readonly languages: ReactNode;
}

export function SiteFooter(props: SiteFooterProps) {
  return (
    <Words of="notices">
      <Footer {...props} />
    </Words>
  );
}

function Footer({ languages }: SiteFooterProps) {
  const t = useT();
  const games = useOpenVariants().map((variant) => ({
    path: paths.landing(t.locale, variant),
    words: t(`games.${variant}.name`),
  }));
  const social = useSocialLinks();
  const blog = paths.blog(t.locale);
  const variant = useVariant();
  /** *Solo slims* are called so in every language. */
  const lists = [
    { path: paths.day(variant), words: t('site.landing.day') },
    { path: paths.puzzle(variant), words: t('site.landing.puzzle') },
    { path: paths.tournaments(), words: t('site.nav.tournaments') },
    { path: paths.ranking(variant), words: t('site.nav.ranking') },
    { path: paths.slams(WITH_SLAMS.includes(variant) ? variant : undefined), words: 'Solo slims' },
  ];
  const texts = (list: string): readonly FooterLink[] => links[t.locale].filter((link) => link.list === list);
  return (
    <footer className={styles.footer}>
      <div className={styles.lists}>
        <List title={t('notices.footer.play')} links={[...games, ...lists]} />
        <List
          title={t('notices.footer.learn')}
          links={[
            {
              path: paths.learn(t.locale, TAUGHT.includes(variant) ? variant : 'whist'),
              words: t('site.landing.learn'),
            },
            { path: paths.games(t.locale), words: t('notices.nav.allRules') },
            ...texts('learn'),
            { path: paths.check(t.locale), words: t('site.footer.check') },
          ]}
        />
        <List
          title="Troef"
          links={[
            { path: blog, words: 'Blog' },
            { path: paths.future(t.locale), words: t('notices.footer.future') },
            ...texts('troef'),
          ]}
        />
        <List
          title="Contact"
          links={[
            { path: paths.contact(t.locale), words: t('notices.footer.write') },
            { path: `${blog}#subscribe`, words: t('notices.footer.byMail') },
            { path: paths.pwa(t.locale), words: t('notices.footer.app') },
          ]}
        >
          <li>
            <a className={styles.link} href={`${blog}/feed.xml`}>
              {t('notices.footer.feed')}
            </a>
          </li>
          {social.map(([name, url]) => (
            <li key={url}>
              <a className={styles.link} href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </List>
      </div>
      <div className={styles.end}>
        <Copyright />
        <Link className={styles.item} to={paths.written('terms', t.locale)}>
          {t('notices.footer.terms')}
        </Link>
        <Link className={styles.item} to={paths.written('privacy', t.locale)}>
          {t('notices.footer.privacy')}
        </Link>
        {languages}
        <Asked />
        <p className={styles.cookies}>{t('notices.footer.cookies')}</p>
      </div>
    </footer>
  );
}

interface ListProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
  readonly children?: ReactNode;
}

const List = ({ title, links: listed, children }: ListProps) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>
      {listed.map(({ path, words }) => (
        <li key={path}>
          <Link className={styles.link} to={path}>
            {words}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  </section>
);

/**
 * The copyright, which looks for a newer release when it is pressed, and answers (docs/behaviour/pages.md 9).
 * Administrators also see the version, and a long press shows them what runs here.
 */
function Copyright() {
  const t = useT();
  const isAdmin = useUser()?.admin === true;
  const [asked, setAsked] = useState(0);
  const words = t('notices.footer.copyright', { year: YEAR });
  const props = { type: 'button', className: styles.item, onClick: () => setAsked(asked + 1) } as const;
  const plain = <button {...props}>{words}</button>;
  return (
    <>
      {isAdmin ? (
        <Suspense fallback={plain}>
          <AdminCopyright {...props}>{words}</AdminCopyright>
        </Suspense>
      ) : (
        plain
      )}
      {isAdmin && <span className={styles.item}>{t('notices.footer.version', { version: VERSION })}</span>}
      <span role="status" className={styles.answer}>
        {asked > 0 && (
          <Suspense>
            <VersionAnswer key={asked} />
          </Suspense>
        )}
      </span>
    </>
  );
}

/**
 * What addresses with `?feature=` have switched on in this browser, and the way to switch it off. The page was written
 * without it, so it comes after hydration.
 */
function Asked() {
  const t = useT();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => setNames(askedRoles()), []);
  if (names.length === 0) return null;
  return (
    <>
      <span className={styles.item}>{t('notices.footer.asked', { names: names.join(', ') })}</span>
      {/* The page loads anew, because it looks at its address once. */}
      <a className={styles.item} href="?feature=">
        {t('notices.footer.askedOff')}
      </a>
    </>
  );
}

/**
 * Returns name and address of the pages of this site elsewhere. The server names them on the document, which
 * was written before it knew them, so they come after hydration.
 */
function useSocialLinks(): readonly (readonly [name: string, url: string])[] {
  const [social, setSocial] = useState([]);
  useEffect(() => setSocial(JSON.parse(document.documentElement.dataset.social ?? '[]')), []);
  return social;
}
