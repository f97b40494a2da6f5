/** The requests of administrators about the words of the chat. */
import type { ChatWords, ChatWordsTried } from '@troef/protocol';
import { asAccount } from '../../../lib/session/session.ts';

export const readWords = () => asAccount<ChatWords>('GET', '/api/chat_words');
export const tryLine = (text: string) => asAccount<ChatWordsTried>('POST', '/api/chat_words/try', { text });
