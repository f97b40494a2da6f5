/** The inside of the worker thread of fit-pool.ts: a choice in, its fit out. */
import { answerAlone } from './answer-alone.ts';
import { type FitRequest, testFit } from './fit.ts';
import type { FitAnswer } from './fit-pool.ts';

answerAlone<FitRequest, FitAnswer>((request) => ({ fit: testFit(request) }), { fit: null });
