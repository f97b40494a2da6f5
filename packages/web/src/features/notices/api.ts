/** The requests of the member's inbox (docs/behaviour/notices.md 3). */
import type { NotificationReply } from '@troef/protocol';
import { listMine } from '../../lib/account/account.ts';
import { segment } from '../../lib/http/pages-of.ts';
import { asAccount } from '../../lib/session/session.ts';

export const listNotifications = () => listMine<NotificationReply>('notifications');
export const deleteNotification = (id: string) => asAccount('DELETE', `/api/notifications/${segment(id)}`);
