/** Lets the host change the options of their open table. */
import type { LobbyRoom } from '@troef/protocol';
import { Dialog } from '../../../components/dialog.tsx';
import { asChange, choicesOf } from '../../../components/tables/table-choices.ts';
import { TableForm } from '../../../components/tables/table-form.tsx';
import { refusalWords } from '../../../components/tables/words.ts';
import { askRoom } from '../../../lib/tables/room-calls.ts';
import { keepPassword } from '../../../lib/tables/table-password.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';

export function HostOptions({ close }: { readonly close: () => void }) {
  const t = useT();
  const { room, variant, options } = useView((view) => view);
  return (
    <Dialog title={t('rooms.form.change')} onClose={close}>
      <TableForm
        variant={variant}
        start={choicesOf(options)}
        locked={options.locked}
        submit={t('rooms.form.save')}
        onSubmit={async (choices) => {
          const reply = await askRoom<LobbyRoom>('POST', room, [], asChange(variant, choices, options));
          if (!reply.ok) return refusalWords(t, reply.error);
          if (choices.password !== '') keepPassword(room, choices.password);
          else if (choices.unlock) keepPassword(room, null);
          close();
          return null;
        }}
      />
    </Dialog>
  );
}
