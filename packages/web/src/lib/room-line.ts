/** The page's line to the games, as this person. */
import { dropToken, getToken } from './session.ts';
import { onTokenChange } from './session-store.ts';
import { gamesLine, type PageLine } from './socket.ts';

export const roomLine = (): Promise<PageLine> => gamesLine({ token: getToken, dropToken, onTokenChange });
