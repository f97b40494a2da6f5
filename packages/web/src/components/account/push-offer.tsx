/**
 * Offers notifications on this device, in a place where they are needed. If they cannot be switched on, the
 * settings say why (docs/behaviour/push.md 5).
 */
import { useNavigate } from 'react-router';
import { enablePush } from '../../lib/device/push-device.ts';
import { usePush } from '../../lib/device/push-state.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { OtherButton } from '../form/buttons.tsx';

interface PushOfferProps {
  /** Called when they have been switched on. */
  readonly onEnabled?: () => void;
}

export default function PushOffer(props: PushOfferProps) {
  return (
    <Words of="notices">
      <Offer {...props} />
    </Words>
  );
}

function Offer({ onEnabled }: PushOfferProps) {
  const t = useT();
  const navigate = useNavigate();
  const { state, busy } = usePush();
  const user = useUser();
  if (user === null || state === 'unknown' || (state === 'active' && !busy)) return null;
  const enable = async (): Promise<void> => {
    if (await enablePush()) onEnabled?.();
    else await navigate(`${paths.settings('notifications')}#push`);
  };
  return (
    <OtherButton busy={busy} onClick={() => void enable()}>
      {t('notices.enable')}
    </OtherButton>
  );
}
