/**
 * The copyright as administrators have it: held down for more than two seconds, by a pointer or a key, it shows
 * what runs here (docs/behaviour/pages.md 9). Nobody else loads this.
 */
import { type ButtonHTMLAttributes, lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/words/i18n.tsx';
import { wantMessages } from '../../lib/words/messages.ts';
import { createLongPress } from './press.ts';
import styles from './release.module.css';

const DiagnosticsDialog = lazy(() => import('./diagnostics-dialog.tsx'));

export default function AdminCopyright({
  onClick,
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  const { locale } = useT();
  const [open, setOpen] = useState(false);
  const [press] = useState(() =>
    createLongPress(() => void wantMessages('notices', locale).then(() => setOpen(true))),
  );
  return (
    <>
      <button
        type="button"
        {...props}
        className={`${className} ${styles.held}`}
        onPointerDown={press.down}
        onPointerUp={press.up}
        onPointerLeave={press.up}
        onPointerCancel={press.up}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={({ key, repeat }) => {
          if ((key === ' ' || key === 'Enter') && !repeat) press.down();
        }}
        onKeyUp={press.up}
        onBlur={press.up}
        onClick={(event) => {
          if (!press.endsLong()) onClick?.(event);
        }}
      />
      {open && (
        <Suspense>
          <DiagnosticsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
