/** What wiezen adds to the spoken table: the card that is turned up. */
import type { GameEar } from '../variant/game-ear.ts';
import { turnedSentence } from './sentences.ts';

const wiezen: GameEar = { opening: turnedSentence };

export default wiezen;
