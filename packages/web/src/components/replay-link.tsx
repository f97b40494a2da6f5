/** Leads to the page that replays a finished session. Waits for its words, which few pages have. */

import { Suspense } from 'react';
import { paths } from '../lib/pages/route-table.ts';
import { useT } from '../lib/words/i18n.tsx';
import { Words } from '../lib/words/words.tsx';

interface ReplayLinkProps {
  readonly room: string;
  readonly className?: string | undefined;
}

export const ReplayLink = (props: ReplayLinkProps) => (
  <Suspense>
    <Words of="replay">
      <Shown {...props} />
    </Words>
  </Suspense>
);

function Shown({ room, className }: ReplayLinkProps) {
  const t = useT();
  return (
    <a className={className} href={`${paths.replay()}?room=${room}`}>
      {t('replay.link')}
    </a>
  );
}
