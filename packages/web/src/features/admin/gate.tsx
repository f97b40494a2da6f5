/**
 * What the server asks of administrators before it shows what belongs to others: a passkey or a second factor,
 * and sudo. It is asked when a section opens, so that nobody fills in a form first. If sudo ends meanwhile, the
 * next act asks for it (parts/use-act.ts).
 */
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useUser } from '../../lib/session/user.ts';
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
  // Once it is open it stays open: a form keeps its words if sudo ends.
  const [wasOpen, setOpen] = useState(!asksSudo || isSudo);
  if (!asksSudo || wasOpen) return children;
  if (user !== null && !user.second_factor && !user.sudo_ways.includes('passkey')) return <Unprotected />;
  if (!isSudo) return <Navigate replace to={sudoWay()} />;
  setOpen(true);
  return null;
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
