/** The page's line to the games, as this person. */
import { dropToken, getToken } from '../../lib/session.ts';
import { onTokenChange } from '../../lib/session-store.ts';
import { gamesLine, type PageLine } from '../../lib/socket.ts';

export const roomLine = (): Promise<PageLine> => gamesLine({ token: getToken, dropToken, onTokenChange });
