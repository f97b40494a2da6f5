/** What was played: results, reputation, rankings, tournaments, slams, deals of the day. */
import { all, FIELD, HISTORY, ID, kept, PROOF, type TableOfData } from './data-kinds.ts';

export const PLAY_DATA: Readonly<Record<string, TableOfData>> = {
  records: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'variant', 'karma', 'games') },
  karma_changes: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'user', 'variant', 'delta', 'reason', 'ref', 'details', 'at'),
  },
  drops: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'room', 'user', 'variant', 'loss', 'at', 'forgiven_at'),
  },
  thumbs: {
    of: ['user', 'receiver'],
    leaving: 'rows',
    columns: all('personal', 'room', 'user', 'receiver', 'at'),
  },
  result_seats: {
    of: ['user'],
    leaving: 'nothing',
    columns: {
      ...all(ID, 'user'),
      ...all(HISTORY, 'room', 'seat', 'stay', 'played_deals', 'place', 'score', 'contracts'),
    },
  },
  results: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all(ID, 'people'),
      ...all(HISTORY, 'room', 'variant', 'status', 'length', 'deals', 'alone', 'restricted', 'chosen_teams'),
      ...all(HISTORY, 'rules_changed', 'ranked_for_karma', 'ended_at'),
    },
  },
  daily_places: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'variant', 'day', 'user', 'rank', 'score', 'rooms', 'opponents', 'base'),
  },
  daily_rankings: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'variant', 'day', 'published_at', 'full_rooms', 'full_opponents'),
  },
  tour_places: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'variant', 'slug', 'user', 'rank', 'before', 'points', 'counted', 'played', 'best'),
    },
  },
  tour_rankings: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'variant', 'slug', 'published_at', 'most'),
  },
  tour_titles: { of: ['user'], leaving: 'rows', columns: all('personal', 'variant', 'year', 'user') },
  tournaments: {
    of: [],
    leaving: 'nothing',
    columns: {
      // The state names players by id, and their names are those of the accounts.
      ...all(
        HISTORY,
        'id',
        'slug',
        'variant',
        'status',
        'name',
        'description',
        'start_at',
        'ended_at',
        'state',
      ),
      ...all(HISTORY, 'players', 'reserves', 'created_at'),
      ...all(PROOF, 'created_by'),
      ...all('none', 'due_at', 'version', 'sealed_seed', 'calendar', 'told_at', 'tellings'),
    },
  },
  tournament_calendars: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all(
        'none',
        'id',
        'variant',
        'format',
        'scoring',
        'partners',
        'every_weeks',
        'weekdays',
        'anchor_date',
      ),
      ...all('none', 'time', 'timezone', 'multiplier', 'enabled', 'deals', 'target', 'round_count'),
    },
  },
  tournament_calendar_days: { of: [], leaving: 'nothing', columns: all('none', 'calendar', 'day') },
  tournament_users: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'tournament', 'user', 'active', 'absent_at'),
  },
  tournament_sets: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'tournament', 'round', 'table', 'set', 'room', 'at'),
  },
  // Done within seconds, and deleted.
  tournament_acts: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'id', 'tournament', 'room', 'act', 'due_at'),
  },
  tournament_points: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(HISTORY, 'tournament', 'user', 'variant', 'position', 'points', 'starters', 'final', 'at'),
  },
  tournament_messages: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'tournament', 'user', 'name', 'text', 'held', 'at'),
  },
  lessons_done: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'lesson', 'at') },
  slams: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'user', 'claimed_at', 'message'),
      guest: 'secret',
      ...all(kept('a hand of the hall of fame, without a name'), 'id', 'variant', 'number', 'slug', 'room'),
      ...all(kept('a hand of the hall of fame, without a name'), 'deal', 'contract', 'trump', 'hand', 'at'),
      hidden: 'none',
    },
  },
  analysed_deals: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'deal', 'variant', 'seat', 'room', 'contract', 'record', 'decisions'),
      ...all('personal', 'lost', 'at', 'declared'),
    },
  },
  puzzle_counts: { of: [], leaving: 'nothing', columns: all('none', 'variant', 'puzzle', 'tried', 'found') },
  /** Deals without names, rooms or times (docs/behaviour/puzzles.md 2). */
  puzzle_days: { of: [], leaving: 'nothing', columns: all('none', 'variant', 'day', 'puzzle', 'content') },
  /** A keyed hash tells of nobody, and is forgotten after 60 days. */
  puzzle_tries: { of: [], leaving: 'nothing', columns: all('none', 'hash', 'until') },
  day_deals: { of: [], leaving: 'nothing', columns: all('none', 'variant', 'day', 'sealed_seed') },
  day_results: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'user', 'name'),
      guest: 'secret',
      ...all(FIELD, 'id', 'variant', 'day', 'started_at', 'ended_at', 'scores', 'lines'),
    },
    empty: { name: "''" },
  },
};
