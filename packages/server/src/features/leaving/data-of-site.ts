/** Notices, counts, the running of the site, rooms and what is said there. */
import { all, ID, kept, PROOF, type TableOfData } from './data-kinds.ts';

export const SITE_DATA: Readonly<Record<string, TableOfData>> = {
  notifications: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'user', 'type', 'created_at', 'read'),
  },
  push_subscriptions: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'endpoint', 'failures', 'created_at'),
      ...all('secret', 'id', 'p256dh', 'auth'),
    },
  },
  notices_told: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'kind', 'about', 'at') },
  outbox: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'channel', 'user', 'to', 'kind', 'locale', 'created_at'),
      ...all('secret', 'id', 'sealed', 'dedup_key', 'tries', 'due_at'),
    },
  },
  // The hash does not tell which user a row is about. A row is deleted a day after the end of what it counts.
  rate_limits: { of: [], leaving: 'nothing', columns: all('none', 'hash', 'count', 'strikes', 'ends_at') },
  day_figures: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'day', 'variant', 'sessions', 'deals', 'contracts', 'at'),
  },
  job_progress: { of: [], leaving: 'nothing', columns: all('none', 'job', 'after') },
  settings: {
    of: [],
    leaving: 'nothing',
    columns: { ...all('none', 'key', 'value', 'changed_at'), changed_by: PROOF },
  },
  maintenance: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'id', 'kind', 'release', 'reason', 'state', 'at', 'due_at', 'ended_at', 'error'),
      ...all('none', 'turn', 'turn_at'),
      actor: PROOF,
    },
  },
  site_figures: { of: [], leaving: 'nothing', columns: all('none', 'day', 'name', 'value') },
  audit: {
    of: [],
    leaving: 'nothing',
    columns: all(PROOF, 'id', 'actor', 'action', 'target', 'before', 'after', 'reason', 'at'),
  },
  rooms: {
    of: ['host', 'password_by'],
    leaving: 'nothing',
    columns: {
      ...all(ID, 'id', 'host', 'password_by'),
      ...all(kept('hands are history'), 'variant', 'status', 'seq', 'due_at', 'due_seq', 'commitment'),
      ...all(kept('hands are history'), 'created_at', 'ended_at', 'alone'),
      ...all(kept('hands are history'), 'tournament', 'round', 'table', 'set', 'scores'),
      ...all('none', 'sealed_seed', 'password_hash', 'sealed_password', 'password_at'),
      // Names in it are replaced with those in the log.
      face: 'none',
    },
  },
  room_players: {
    of: ['user'],
    leaving: 'nothing',
    columns: { ...all(ID, 'user'), ...all(kept('hands are history'), 'room', 'at') },
  },
  seated: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'room', 'at') },
  room_bans: { of: ['user'], leaving: 'rows', columns: all('personal', 'room', 'user', 'until', 'missed') },
  room_invitations: {
    of: ['user', 'from'],
    leaving: 'rows',
    columns: all('personal', 'id', 'room', 'user', 'from', 'at', 'answer', 'answered_at'),
  },
  strange_moves: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'user', 'note'),
      ...all(kept('a position of the cards, kept to improve the computers'), 'room', 'seq', 'card', 'at'),
    },
  },
  event_counts: { of: [], leaving: 'nothing', columns: all('none', 'day', 'name', 'part', 'value', 'count') },
  page_errors: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'id', 'at', 'page', 'kind', 'type', 'places', 'width', 'browser', 'version'),
  },
  processes: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'id', 'started_at', 'beat_at', 'taken_until', 'online', 'figures'),
  },
  looking: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'process', 'user', 'visible', 'attending'),
  },
  presence: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'process', 'room', 'seat', 'user', 'reading'),
  },
  chat_lines: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'room', 'variant', 'user', 'name', 'seat', 'text', 'phrase', 'held', 'at'),
  },
  chat_silences: {
    of: ['user'],
    leaving: 'rows',
    columns: all(
      'personal',
      ...['id', 'user', 'step', 'reason', 'at', 'until', 'appeal', 'appealed_at', 'lifted_at'],
    ),
  },
  user_reports: {
    of: ['reporter', 'user'],
    leaving: 'rows',
    columns: all(
      'personal',
      ...['id', 'reporter', 'user', 'reason', 'room', 'message', 'hand', 'text', 'status', 'at', 'closed_at'],
      'steps',
    ),
  },
  pair_scores: {
    of: ['one', 'other'],
    leaving: 'rows',
    // What is suspected of somebody is about the other as well, who has done nothing that anybody has judged.
    columns: all(
      'secret',
      ...['one', 'other', 'at', 'asked_at', 'until', 'met', 'expected', 'deals', 'gain', 'gain_error'],
      ...['choices', 'fit', 'fit_error', 'score', 'shown', 'moments'],
    ),
  },
  room_log: {
    of: [],
    leaving: 'named',
    columns: {
      ...all(kept('hands are history'), 'room', 'seq', 'move_id', 'seat', 'at'),
      // Some rows hold the names at the table.
      body: 'personal',
    },
  },
};
