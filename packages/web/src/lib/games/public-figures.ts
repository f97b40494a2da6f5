/** Fetches the figures of all tables (docs/behaviour/history.md 5). */
import type { PublicFigures } from '@troef/protocol';
import { get } from '../http/api.ts';

export const readPublicFigures = () => get<PublicFigures>('/api/figures');
