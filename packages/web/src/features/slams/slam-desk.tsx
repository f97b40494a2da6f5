/**
 * What administrators with `admin.support` may do with a slam (docs/behaviour/slams.md 4): hide it, show it again,
 * delete it. Each is asked first and has a reason. Only their browsers load this.
 */
import type { Variant } from '@troef/games';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { OtherButton } from '../../components/form/buttons.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { deleteSlam, hideSlam } from '../../lib/slams/slams.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './slam-claim.module.css';

const REASON_MAX = 500;
type DeskAct = 'hide' | 'show' | 'delete';

interface SlamDeskProps {
  readonly variant: Variant;
  readonly slug: string;
  /** The number of the slam; null: nobody is shown it, because it is hidden or gone. */
  readonly number: number | null;
  readonly onDone: () => void;
}

export default function SlamDesk({ variant, slug, number, onDone }: SlamDeskProps) {
  const t = useT();
  const [asked, setAsked] = useState<DeskAct | null>(null);
  const [done, setDone] = useState<DeskAct | null>(null);
  const acts: readonly DeskAct[] = number === null ? ['show', 'delete'] : ['hide', 'delete'];
  return (
    <section className={styles.own} aria-label={t('slams.desk.title')}>
      {number === null && done === null && <p>{t('slams.desk.perhapsHidden')}</p>}
      <p role="status">{done !== null && t(`slams.desk.done.${done}`)}</p>
      {done !== 'delete' && (
        <div className={styles.acts}>
          {acts.map((each) => (
            <Button
              key={each}
              look={each === 'delete' ? 'danger' : 'quiet'}
              aria-haspopup="dialog"
              onClick={() => setAsked(each)}
            >
              {t(`slams.desk.act.${each}`)}
            </Button>
          ))}
        </div>
      )}
      {asked !== null && (
        <DeskDialog
          act={asked}
          number={number}
          send={(reason) =>
            asked === 'delete'
              ? deleteSlam(variant, slug, reason)
              : hideSlam(variant, slug, { hidden: asked === 'hide', ...reason })
          }
          onDone={() => {
            setDone(asked);
            setAsked(null);
            onDone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface DeskDialogProps {
  readonly act: DeskAct;
  readonly number: number | null;
  readonly send: (reason: { readonly reason?: string }) => ReturnType<typeof hideSlam>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DeskDialog({ act, number, send, onDone, onClose }: DeskDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const reply = await send(reason.trim() === '' ? {} : { reason: reason.trim() });
      if (reply.ok) {
        onDone();
        return null;
      }
      const { code, param } = reply.error;
      if (code === 'sudo_required') {
        const back = new URLSearchParams({ return_to: pathname + search, action: 'admin' });
        void navigate(`${paths.sudo()}?${back}`);
        return null;
      }
      return t(
        param === 'own' ? 'slams.desk.own' : code === 'resource_missing' ? 'slams.missing' : 'slams.failed',
      );
    },
  });
  return (
    <Dialog title={t(`slams.desk.act.${act}`)} onClose={onClose}>
      <Form
        of={form}
        submit={t(`slams.desk.act.${act}`)}
        end={<OtherButton onClick={onClose}>{t('slams.cancel')}</OtherButton>}
      >
        <p>
          {t(`slams.desk.sure.${act}`, {
            known: number === null ? 'no' : 'yes',
            number: String(number ?? ''),
          })}
        </p>
        <Field
          {...form.field('reason')}
          label={t('slams.desk.reason')}
          hint={t('slams.desk.reasonHint')}
          maxLength={REASON_MAX}
        />
      </Form>
    </Dialog>
  );
}
