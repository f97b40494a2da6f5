/**
 * *Play*: a room against three computers, begun at once. Loaded when the button comes near; `warmUp` opens the line and
 * fetches the card shapes beforehand, so that a click is one message away from the first card.
 */
import { ALONE_LENGTH_DEFAULT } from '@troef/protocol';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import type { GameOptions } from '../../lib/game-options.ts';
import { getTokenForNewGame } from '../../lib/session.ts';
import { type PageLine, whenUp } from '../../lib/socket.ts';
import { roomLine } from './line.ts';

export async function warmUp(): Promise<PageLine> {
  void loadCardSprite();
  const line = await roomLine();
  await whenUp(line);
  return line;
}

/** The id of the new room. Rejects with the refusal's code when the server will not make one. */
export async function startAlone(options: Partial<GameOptions> = {}): Promise<string> {
  const [line, token] = await Promise.all([warmUp(), getTokenForNewGame()]);
  await line.speakAs(token);
  const { length = ALONE_LENGTH_DEFAULT, aiLevel, rules } = options;
  const answer = await line.request('room:create', {
    variant: 'whist',
    length,
    ai: 'fill',
    start: true,
    ...(aiLevel === undefined ? {} : { aiLevel }),
    ...(rules === undefined ? {} : { rules: { ...rules } }),
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.room;
}
