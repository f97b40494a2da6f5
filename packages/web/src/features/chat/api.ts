/** The request by which a silenced user objects; chat itself runs over the socket (`chat-client.ts`). */
import { myPath } from '../../lib/account/account.ts';
import { asAccount } from '../../lib/session/session.ts';

export const appealSilence = (id: string, text: string) =>
  asAccount('POST', myPath('silences', id, 'appeal'), { text });
