/**
 * The users whom the member has blocked or muted: two lists in two tabs. Muting is free, blocking needs
 * Premium.
 */
import { type KeyboardEvent, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { idsOf } from '../../../lib/people/relations.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { SettingsFrame } from '../settings-frame.tsx';
import own from './people.module.css';
import { PeopleSection } from './people-section.tsx';
import { ReportsSection } from './reports-section.tsx';

const TABS = ['blocked', 'muted'] as const;

export function BlockedPage() {
  const t = useT();
  const id = useId();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const tabs = useRef<HTMLDivElement>(null);
  if (user === null) return null;
  const tab = search.get('tab') === 'muted' ? 'muted' : 'blocked';
  const show = (next: (typeof TABS)[number]) =>
    setSearch(next === 'muted' ? { tab: next } : {}, { replace: true, preventScrollReset: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'muted' ? 'blocked' : 'muted';
    show(next);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const canBlock = tab === 'muted' || user.premium;
  return (
    <SettingsFrame page="blocked">
      <div
        className={own.tabs}
        role="tablist"
        aria-label={t('settings.blocked.title')}
        ref={tabs}
        onKeyDown={onKeyDown}
      >
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-tab={each}
            className={own.tab}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => show(each)}
          >
            {t(`settings.blocked.tab.${each}`)}
            <span className={own.count}>{idsOf(user, each).length}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <p className={`${styles.hint} ${styles.lead}`}>
          {t(tab === 'muted' ? 'settings.muted.hint' : 'settings.blocked.hint')}
        </p>
        {!canBlock && (
          <div className={styles.lead}>
            <PremiumLock feature="block" />
            {user.pests.length > 0 && <p>{t('settings.blocked.stays')}</p>}
          </div>
        )}
        <PeopleSection
          key={tab}
          relation={tab}
          canAdd={canBlock}
          empty={t(tab === 'muted' ? 'settings.muted.none' : 'settings.blocked.none')}
        />
      </div>
      <div className={own.reports}>
        <ReportsSection />
      </div>
    </SettingsFrame>
  );
}
