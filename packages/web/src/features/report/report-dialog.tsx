/** Reports a user, with a reason and a few words, and can mute them (docs/behaviour/reports.md 1). */

import type { MessageId } from '@troef/i18n';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '@troef/protocol';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import type { AboutWhom } from '../../lib/people/ask-report.ts';
import { setMuted } from '../../lib/people/muted.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { reportUser } from './api.ts';
import styles from './report.module.css';

interface ReportDialogProps {
  readonly about: AboutWhom;
  readonly close: () => void;
}

export default function ReportDialog(props: ReportDialogProps) {
  return (
    <Words of="chat">
      <Report {...props} />
    </Words>
  );
}

function whyNot({ code }: ApiFailure): MessageId {
  if (code === 'already_exists') return 'chat.reportAlready';
  return code === 'too_many_requests' ? 'chat.reportOften' : 'chat.reportFailed';
}

interface ReportDraft {
  readonly reason: ReportReason | null;
  readonly text: string;
  readonly mute: boolean;
}

function Report({ about, close }: ReportDialogProps) {
  const t = useT();
  const user = useUser();
  const id = useId();
  const [isSent, setSent] = useState(false);
  const form = useForm<ReportDraft>({
    initial: { reason: about.line === undefined ? null : 'language', text: '', mute: false },
    submit: async ({ reason, text, mute }) => {
      if (reason === null) return undefined;
      const reply = await reportUser({
        user: about.user,
        reason,
        mute,
        ...(about.room !== undefined && { room: about.room }),
        ...(about.line !== undefined && { message: about.line.id }),
        ...(text.trim() !== '' && { text: text.trim() }),
      });
      if (!reply.ok) return t(whyNot(reply.error));
      // If the server has not put the user on the mute list, this tab mutes them; else their lines are hidden
      // at once.
      if (mute) setMuted(about.user, true, reply.value.muted);
      setSent(true);
      return undefined;
    },
  });
  const { reason, text, mute } = form.values;
  const { name } = about;
  const title = t('chat.reportTitle', { name });
  const frame = (children: ReactNode) => (
    <Dialog title={title} onClose={close}>
      <div className={styles.report}>{children}</div>
    </Dialog>
  );
  const shut = <Button onClick={close}>{t('chat.reportClose')}</Button>;

  if (user === null) {
    return frame(
      <>
        <Note>{t('chat.reportAccount')}</Note>
        {shut}
      </>,
    );
  }
  if (isSent) {
    return frame(
      <>
        <Note tone="good">{t('chat.reportDone')}</Note>
        {shut}
      </>,
    );
  }
  return frame(
    <Form
      of={form}
      className={styles.report}
      end={
        <Button type="submit" look="strong" disabled={reason === null} aria-busy={form.busy}>
          {t('chat.reportSend')}
        </Button>
      }
    >
      <p>{t('chat.reportLead', { name })}</p>
      {about.line !== undefined && (
        <p className={styles.quoted}>
          {t('chat.reportLine')} <q>{about.line.words}</q>
        </p>
      )}
      <fieldset>
        <legend>{t('chat.reportReason')}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === each}
              onChange={() => form.set('reason', each)}
            />
            {t(`chat.reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={id}>{t('chat.reportText')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <label className={styles.reason}>
        <input type="checkbox" checked={mute} onChange={(event) => form.set('mute', event.target.checked)} />
        {t('chat.reportMute', { name })}
      </label>
    </Form>,
  );
}
