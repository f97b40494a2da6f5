/**
 * Pages about the user's account, for the route table. Every game has them under its slug, so that the
 * visitor stays in that game. Links in mails and guards leave the slug out.
 */
import { makePage } from './make-page.ts';
import type { RouteMeta } from './route-table.ts';

const page = (path: string, file: string, meta: RouteMeta) => makePage(path, 'live', meta, `account/${file}`);
const NO_AUTH = { noAuth: true } as const;
const AUTH = { requiresAuth: true } as const;
/** What proves an address or ends a log-in is open while the account is incomplete. */
const FOR_ALL = { incompleteToo: true } as const;

export const ACCOUNT_PAGES = {
  login: page('login', 'login', NO_AUTH),
  loginEmail: page('login/email', 'login-email', NO_AUTH),
  join: page('join', 'join', NO_AUTH),
  joinEmail: page('join/email', 'join-email', NO_AUTH),
  recover: page('recover', 'recover', NO_AUTH),
  reset: page('reset/:code', 'reset', FOR_ALL),
  block: page('block_account/:code', 'block-account', FOR_ALL),
  menu: page('menu', 'menu', AUTH),
  setup: page('setup', 'setup', { ...AUTH, ...FOR_ALL, requiresIncomplete: true }),
  status: page('status', 'status', AUTH),
  verify: page('verify', 'verify', { ...AUTH, ...FOR_ALL }),
  verifyId: page('verify/:id', 'verify', { ...AUTH, ...FOR_ALL }),
  verifyCode: page('verify/:id/code/:code', 'verify', { ...AUTH, ...FOR_ALL }),
  /** Other names of the same pages (see RENAMED). */
  register: page('register', 'renamed', {}),
  menuAlias: page('profile', 'renamed', {}),
};
export type AccountPage = keyof typeof ACCOUNT_PAGES;

/** Without a game, this word means another page of the site. */
export const ONLY_UNDER_A_SLUG: readonly string[] = ['menuAlias'];

/** Another name of a page, and its real name. */
export const RENAMED: Readonly<Record<string, string>> = { register: 'join', profile: 'menu' };

export const SITE_ACCOUNT_PAGES = {
  logout: page('logout', 'logout', FOR_ALL),
  sudo: page('sudo', 'sudo', AUTH),
  callback: { ...page('callback/:provider', 'callback', FOR_ALL), bare: true as const },
};
