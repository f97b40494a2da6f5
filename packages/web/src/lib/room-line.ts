/** The page's connection to the games, in the name of this user. */
import { dropToken, getToken } from './session.ts';
import { onTokenChange } from './session-store.ts';
import { gamesLine, type PageLine } from './socket.ts';

export const roomLine = (): Promise<PageLine> => gamesLine({ token: getToken, dropToken, onTokenChange });
