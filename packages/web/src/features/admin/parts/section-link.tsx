/**
 * A link into a section of the administration. An administrator without its permission would find no page there, so
 * they get its words alone, or nothing where the words only say where it leads.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { maySee, SECTIONS, type SectionPath } from '../sections.ts';

interface SectionLinkProps {
  /** The section, and what comes after it in the address. */
  readonly to: readonly [SectionPath, ...string[]];
  /** `status=open`. */
  readonly query?: string;
  readonly className?: string | undefined;
  /** True for words that are nothing without the link. */
  readonly linkOnly?: boolean;
  readonly children: ReactNode;
}

export function SectionLink({ to, query, className, linkOnly = false, children }: SectionLinkProps) {
  const user = useUser();
  const section = SECTIONS.find(({ path }) => path === to[0]);
  if (section === undefined || !maySee(user, section)) return linkOnly ? null : children;
  const address = paths.admin(...to);
  return (
    <Link className={className} to={query === undefined ? address : `${address}?${query}`}>
      {children}
    </Link>
  );
}
