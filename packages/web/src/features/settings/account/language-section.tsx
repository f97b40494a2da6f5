/** The language of the account: for pages on devices where no other was chosen, and for mails. */
import { LOCALE_NAMES, LOCALES_OFFERED, type Locale } from '@troef/i18n/locales.ts';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { chooseOwnLocale, inLocale } from '../../../lib/words/locale.ts';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';

export function LanguageSection() {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const choose = async (locale: Locale) => {
    await chooseOwnLocale(locale);
    const address = inLocale(pathname, locale);
    if (address !== pathname) await navigate(address + search, { replace: true, preventScrollReset: true });
  };
  if (user === null) return null;
  return (
    <Section title={t('settings.language.title')} hint={t('settings.language.hint')}>
      <Segmented
        legend={t('settings.language.title')}
        hideLegend
        value={user.locale}
        values={LOCALES_OFFERED}
        words={(locale) => <span lang={locale}>{LOCALE_NAMES[locale as Locale]}</span>}
        onChange={(locale) => void choose(locale as Locale)}
      />
      {user.locale !== t.locale && (
        // This device or the address has another language than the account.
        <div className={styles.row}>
          <p>{t('settings.language.reading', { language: LOCALE_NAMES[t.locale] })}</p>
          <Button look="quiet" onClick={() => void choose(t.locale)}>
            {t('settings.language.make', { language: LOCALE_NAMES[t.locale] })}
          </Button>
        </div>
      )}
    </Section>
  );
}
