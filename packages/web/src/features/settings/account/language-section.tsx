/** The language of the pages, and of the mails to this person. */
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { useLocation, useNavigate } from 'react-router';
import { Segmented } from '../../../components/segmented.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { chooseOwnLocale, inLocale } from '../../../lib/locale.ts';
import { saveMe } from '../../../lib/save-me.ts';
import { Section } from '../parts/section.tsx';

const NAMES: Readonly<Record<Locale, string>> = { nl: 'Nederlands', fr: 'Français', en: 'English' };

export function LanguageSection() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const choose = async (locale: Locale) => {
    void saveMe({ locale }, (user) => ({ ...user, locale }));
    await chooseOwnLocale(locale);
    const address = inLocale(pathname, locale);
    if (address !== pathname) await navigate(address + search, { replace: true, preventScrollReset: true });
  };
  return (
    <Section title={t('settings.language.title')} hint={t('settings.language.hint')}>
      <Segmented
        legend={t('settings.language.title')}
        hideLegend
        value={t.locale}
        choices={LOCALES.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map((locale) => ({
          value: locale,
          label: <span lang={locale}>{NAMES[locale]}</span>,
        }))}
        onChange={(locale) => void choose(locale)}
      />
    </Section>
  );
}

/** As on Belgian street signs: Dutch and French first. */
const ORDER: readonly Locale[] = ['nl', 'fr', 'en'];
