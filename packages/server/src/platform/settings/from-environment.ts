/** Numbers of the environment that are defaults of settings (docs/operations.md, "Environment"). */
import type { Config } from '../config/config.ts';
import type { SettingDefaults } from './settings.ts';

export const settingDefaults = (_config: Config): SettingDefaults => ({});
