/** The parts of the administration: address, permission, and the module that is loaded for each. */
import type { OwnUser } from '@troef/protocol';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { hasFeature } from '../../lib/session/user.ts';

/** What comes after the name of the section in the address: `['new']`, `[id]`. */
export interface SectionProps {
  readonly rest: readonly string[];
}

export interface Section {
  /** The first word of the address below `/admin`; empty for the first page. */
  readonly path: string;
  /** One of these; null: every administrator sees it. */
  readonly permission: string | null;
  /** Whether already looking asks for sudo, because it shows what belongs to others. */
  readonly asksSudo: boolean;
  readonly Page: LazyExoticComponent<ComponentType<SectionProps>>;
}

const section = <Path extends string>(
  path: Path,
  permission: string | null,
  load: () => Promise<{ readonly default: ComponentType<SectionProps> }>,
  asksSudo = true,
) => ({ path, permission, asksSudo, Page: lazy(load) }) as const;

export const SECTIONS = [
  section('', null, () => import('./overview/overview-page.tsx'), false),
  section('reports', 'admin.support', () => import('./reports/reports-section.tsx')),
  section('users', 'admin.support', () => import('./users/users-section.tsx')),
  section('rooms', 'admin.support', () => import('./rooms/rooms-section.tsx')),
  section('tournaments', 'admin.tournaments', () => import('./tournaments/tournaments-section.tsx')),
  section('orders', 'admin.store', () => import('./orders/orders-section.tsx')),
  section('coupons', 'admin.store', () => import('./coupons/coupons-section.tsx')),
  section('prices', 'admin.store', () => import('./prices/prices-section.tsx'), false),
  section('polls', 'admin.content', () => import('./polls/polls-section.tsx')),
  section('backers', 'admin.content', () => import('./backers/backers-section.tsx')),
  section('posts', 'admin.content', () => import('./posts/posts-section.tsx'), false),
  section('words', 'admin.content', () => import('./words/words-section.tsx'), false),
  section('notice', 'admin.content', () => import('./notice/notice-section.tsx')),
  section('jobs', 'admin.platform', () => import('./jobs/jobs-section.tsx'), false),
  section('platform', 'admin.platform', () => import('./platform/platform-section.tsx'), false),
  section('errors', 'admin.platform', () => import('./errors/errors-section.tsx'), false),
  section('audit', 'admin.platform', () => import('./audit/audit-section.tsx')),
] as const satisfies readonly Section[];

export type SectionPath = (typeof SECTIONS)[number]['path'];

type Keeper = Pick<OwnUser, 'features' | 'admin'>;

/** The server asks for the same two: an administrator, whose permission is not switched off. */
export const maySee = (user: Keeper | null, { permission }: Pick<Section, 'permission'>): boolean =>
  user?.admin === true && (permission === null || hasFeature(user, permission));
