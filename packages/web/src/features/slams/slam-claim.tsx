/** What the player of a slam may do with it: put their name to it, with a few words, or take it away. */

import { type SlamClaim as Claim, SLAM_MESSAGE_MAX, type Slam } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { OtherButton } from '../../components/form/buttons.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Tick } from '../../components/form/tick.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { claimSlam, unclaimSlam } from '../../lib/slams/slams.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './slam-claim.module.css';

interface SlamClaimProps {
  readonly slam: Slam;
  readonly onChange: (slam: Slam) => void;
}

/** Shows nothing to others, and nothing when the time is over. */
export function SlamClaim({ slam, onChange }: SlamClaimProps) {
  const t = useT();
  const me = useUser();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!slam.mine) return null;
  if (slam.state === 'claimed') {
    const giveBack = async () => {
      const reply = await unclaimSlam(slam);
      setFailed(!reply.ok);
      if (reply.ok) onChange(reply.value);
    };
    return (
      <div className={styles.own}>
        <Button onClick={() => void giveBack()}>{t('slams.unclaim')}</Button>
        <p role="status">{failed && t('slams.unclaimFailed')}</p>
      </div>
    );
  }
  if (slam.claimableUntil === null) return null;
  const until = t('slams.until', { date: day(t.locale, slam.claimableUntil) });
  if (me === null) {
    const back = paths.slams(slam.variant, slam.slug);
    return (
      <p className={styles.own}>
        <Link to={withReturn(paths.account('join', slam.variant), back)}>{t('slams.join')}</Link> {until}
      </p>
    );
  }
  return (
    <div className={styles.own}>
      <Button look="strong" onClick={() => setAsking(true)}>
        {t('slams.claim')}
      </Button>
      <p>{until}</p>
      {asking && (
        <ClaimDialog
          slam={slam}
          onClose={() => setAsking(false)}
          onChange={(changed) => {
            setAsking(false);
            onChange(changed);
          }}
        />
      )}
    </div>
  );
}

function ClaimDialog({ slam, onChange, onClose }: SlamClaimProps & { readonly onClose: () => void }) {
  const t = useT();
  const form = useForm({
    initial: { message: '', tell: false },
    submit: async ({ message, tell }) => {
      const claim: Claim = { tell, ...(message.trim() !== '' && { message }) };
      const reply = await claimSlam(slam, claim);
      if (!reply.ok) return { field: 'message', text: t('slams.refused') };
      onChange(reply.value);
      return null;
    },
  });
  return (
    <Dialog title={t('slams.yours')} onClose={onClose}>
      <Form
        of={form}
        submit={t('slams.claim')}
        end={<OtherButton onClick={onClose}>{t('slams.cancel')}</OtherButton>}
      >
        <Field label={t('slams.message')} maxLength={SLAM_MESSAGE_MAX} {...form.field('message')} />
        <Tick label={t('slams.tell')} {...form.tick('tell')} />
      </Form>
    </Dialog>
  );
}
