/** Stopping a session of free length that others play too: says what happens before the player stops. */

import { useId } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { refusalWords } from '../../../components/tables/words.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import panels from '../panels/panels.module.css';
import { toast } from '../panels/toast.tsx';
import { manyOf, othersOf } from './others.ts';
import { PeopleWords } from './words.tsx';

export default function StopPeople({ close }: { readonly close: () => void }) {
  return (
    <PeopleWords>
      <Stop close={close} />
    </PeopleWords>
  );
}

function Stop({ close }: { readonly close: () => void }) {
  const t = useT();
  const client = useClient();
  const view = useView((whole) => whole);
  const others = othersOf(view);
  const textId = useId();
  const stop = async (): Promise<void> => {
    close();
    const error = await client.ask('room:end', { yes: true, stop: true });
    if (error !== null) toast(refusalWords(t, error));
  };
  return (
    <Dialog title={t('rooms.stop.title')} onClose={close} describedBy={textId}>
      <div id={textId}>
        <p className={panels.text}>
          {t(others.length === 0 ? 'rooms.stop.last' : 'rooms.stop.text', manyOf(t, view, others))}
        </p>
        <p className={panels.text}>{t('rooms.stop.free')}</p>
      </div>
      <div className={panels.actions}>
        <button type="button" className={panels.button} data-stay onClick={close}>
          {t('rooms.strip.playOn')}
        </button>
        <button type="button" className={`${panels.button} ${panels.strong}`} onClick={() => void stop()}>
          {t('table.stopHere')}
        </button>
      </div>
    </Dialog>
  );
}
