import type { Line } from './line.ts';

export interface Speaker {
  /** Makes the line speak with this token from now on. Resolves when the server has answered. */
  speakAs(token: string): Promise<void>;
  /** A connection is being opened with this token. */
  opening(token: string): void;
  /** The connection is open. The wanted token may be another by now. */
  opened(): void;
  /** Returns the token the server was told last; empty if none. */
  used(): string;
}

/**
 * Keeps the token that a line speaks with. The server is told of another once, and callers wait for its
 * answer: else a user would sit down under the earlier name.
 */
export function speakerOver(line: Pick<Line, 'request' | 'reconnect'>): Speaker {
  let used = '';
  let wanted = '';
  let telling = Promise.resolve();
  const tell = async (value: string): Promise<void> => {
    const answer = await line.request('auth', { token: value });
    if (answer.ok) return;
    // It was not sent. The next connection is told.
    if (answer.error.code === 'offline') used = '';
    // A line that cannot change its user is opened again with the new token.
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
