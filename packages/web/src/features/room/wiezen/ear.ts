/** What wiezen adds to the spoken table: the card that is turned up, and the tricks of a result. */
import type { GameEar } from '../variant/game-ear.ts';
import { turnedSentence } from './sentences.ts';

const wiezen: GameEar = { opening: turnedSentence, countsTricks: true };

export default wiezen;
