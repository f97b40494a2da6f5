import type { Line } from './line.ts';

export interface Speaker {
  /** From now on the line speaks with this token; resolves when the server has answered. */
  speakAs(token: string): Promise<void>;
  /** A connection is being opened with this token. */
  opening(token: string): void;
  /** It stands; whom we wish to be may be somebody else by now. */
  opened(): void;
  /** The token the server was told last; empty if it was told none. */
  used(): string;
}

/**
 * Who a line speaks as. The server is told of another token once, and nobody goes on before it has answered: else they would
 * sit down under the name of the token before.
 */
export function speakerOver(line: Pick<Line, 'request' | 'reconnect'>): Speaker {
  let used = '';
  let wanted = '';
  let telling = Promise.resolve();
  const tell = async (value: string): Promise<void> => {
    const answer = await line.request('auth', { token: value });
    if (answer.ok) return;
    // Said to nobody: the connection that comes is told.
    if (answer.error.code === 'offline') used = '';
    // A line that cannot become somebody else is opened anew as them.
    else line.reconnect();
  };
  const speakAs = (value: string): Promise<void> => {
    wanted = value;
    if (value !== used) {
      used = value;
      telling = tell(value);
    }
    return telling;
  };
  return {
    speakAs,
    opening: (value): void => {
      used = wanted = value;
    },
    opened: () => void speakAs(wanted),
    used: () => used,
  };
}
