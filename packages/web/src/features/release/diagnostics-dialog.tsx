/**
 * What runs here, for administrators: the ways to a notice to everybody and to a restart, the features that this
 * browser has asked for, version and build, and a text to copy into a report. The words of the text are English,
 * because developers read it.
 */
import { ROLES, type Role, readRoles } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { Tick } from '../../components/form/tick.tsx';
import { readStored, writeStored } from '../../lib/device/stored.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { ASKED_KEY } from '../../lib/session/roles.ts';
import { hasFeature, useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { asText, type Facts, readFacts } from './diagnostics.ts';
import styles from './release.module.css';

export default function DiagnosticsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [facts, setFacts] = useState<Facts>([]);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  useAnswer(readFacts, setFacts, []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(asText(facts));
      setCopied('yes');
    } catch {
      // Plain http and some browsers refuse it. The text can still be marked by hand.
      setCopied('no');
    }
  };
  return (
    <Dialog title={t('notices.diagnostics.title')} onClose={onClose}>
      <div className={styles.sheet}>
        <AdminWays />
        <LocalFeatures />
        <h3>{t('notices.diagnostics.facts')}</h3>
        <dl className={styles.facts} lang="en" aria-busy={facts.length === 0}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button look="strong" disabled={facts.length === 0} onClick={() => void copy()}>
          {t('notices.diagnostics.copy')}
        </Button>
        <p role="status" className={styles.copied}>
          {copied === 'yes' && t('notices.diagnostics.copied')}
          {copied === 'no' && t('notices.diagnostics.notCopied')}
        </p>
      </div>
    </Dialog>
  );
}

/** The ways to what administrators do for the whole site, if theirs are the permissions for it. */
function AdminWays() {
  const t = useT();
  const user = useUser();
  const ways = WAYS.filter(({ permission }) => user?.admin === true && hasFeature(user, permission));
  return (
    <ul className={styles.ways}>
      {ways.map(({ section, words }) => (
        <li key={section}>
          <Link to={paths.admin(section)}>{t(words)}</Link>
        </li>
      ))}
    </ul>
  );
}

const WAYS = [
  { section: 'notice', permission: 'admin.content', words: 'notices.diagnostics.notice' },
  { section: 'platform', permission: 'admin.platform', words: 'notices.diagnostics.platform' },
] as const;

/** The features that count in this browser only. A change counts once the page is loaded again. */
function LocalFeatures() {
  const t = useT();
  const [before] = useState(() => String(readStored(ASKED_KEY) ?? ''));
  const [asked, setAsked] = useState<readonly Role[]>(readRoles(before.split(',')));
  const choose = (role: Role, on: boolean): void => {
    const chosen = ROLES.filter((each) => (each === role ? on : asked.includes(each)));
    setAsked(chosen);
    writeStored(ASKED_KEY, chosen.join(',') || null);
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{t('notices.diagnostics.features')}</legend>
      {ROLES.map((role) => (
        <Tick
          key={role}
          name={role}
          label={role}
          on={asked.includes(role)}
          onChange={(on) => choose(role, on)}
        />
      ))}
      {asked.join(',') !== readRoles(before.split(',')).join(',') && (
        <Button onClick={() => location.reload()}>{t('notices.diagnostics.reload')}</Button>
      )}
    </fieldset>
  );
}
