/** Numbers of the environment that are defaults of settings (docs/operations.md, "Environment"). */
import type { Config } from '../config/config.ts';
import type { SettingDefaults } from './settings.ts';

export const settingDefaults = ({ awayMs, tournaments }: Config): SettingDefaults => ({
  'rooms.away': awayMs,
  'tournaments.checkin': tournaments.checkinMs,
  'tournaments.grace': tournaments.graceMs,
  'tournaments.break': tournaments.breakMs,
  'tournaments.players': tournaments.minPlayers,
  'tournaments.cap': tournaments.roundCapMs,
});
