/**
 * What the server asks of administrators before it shows what belongs to others: a passkey or a second factor,
 * that counts by now, and sudo. It is asked when a section opens, so that nobody fills in a form first. If sudo
 * ends meanwhile, the next act asks for it (parts/use-act.ts).
 */
import type { OwnUser } from '@troef/protocol';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useUser } from '../../lib/session/user.ts';
import { dayAndTime } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './frame.module.css';
import { Head } from './parts/head.tsx';
import { useSudoWay } from './parts/sudo-way.ts';

interface GateProps {
  readonly asksSudo: boolean;
  readonly children: ReactNode;
}

export function Gate({ asksSudo, children }: GateProps) {
  const user = useUser();
  const sudoWay = useSudoWay();
  const isSudo = useSession(({ sudo }) => sudo !== null);
  const isProtected = user === null || user.second_factor || user.sudo_ways.includes('passkey');
  const waits = user !== null && waitsUntil(user);
  // Once it is open it stays open: a form keeps its words if sudo ends. The link of a first start leaves its
  // administrator in sudo, by a password alone.
  const [wasOpen, setOpen] = useState(!asksSudo || (isSudo && isProtected && !waits));
  if (!asksSudo || wasOpen) return children;
  if (!isProtected) return <Unprotected />;
  if (waits) return <Waiting until={waits} />;
  if (!isSudo) return <Navigate replace to={sudoWay()} />;
  setOpen(true);
  return null;
}

/** Returns the time from which a new passkey or second factor counts, if that is still to come. */
const waitsUntil = ({ acts_from: from }: OwnUser): string | false =>
  from !== null && Date.parse(from) > Date.now() && from;

/** Shown while the only passkey or second factor of an administrator is too new to count. */
function Waiting({ until }: { readonly until: string }) {
  const t = useT();
  return (
    <>
      <Head title={t('admin.wait.title')} />
      <div className={styles.protect}>
        <p>{t('admin.wait.text', { when: dayAndTime(t.locale, until) })}</p>
        <p>{t('admin.wait.sooner')}</p>
      </div>
    </>
  );
}

/** Shown to an administrator with a password alone. */
function Unprotected() {
  const t = useT();
  return (
    <>
      <Head title={t('admin.protect.title')} />
      <div className={styles.protect}>
        <p>{t('admin.protect.text')}</p>
        <Link className={styles.protectLink} to={`${paths.settings()}#second_factor`}>
          <KeyRound size={20} aria-hidden="true" />
          {t('admin.protect.way')}
        </Link>
      </div>
    </>
  );
}
