/**
 * The numbers that administrators change while the site runs: one row each, with its default, its bounds and
 * what it means (docs/behaviour/running.md 2). Code reads them through `deps.settings.get` and nowhere else.
 */
import type { SETTING_UNITS } from '@troef/protocol';

type Unit = (typeof SETTING_UNITS)[number];

export interface SettingRow {
  readonly unit: Unit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** In English, Dutch and French, for the page of the settings. */
  readonly meaning: readonly [en: string, nl: string, fr: string];
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const ms = (
  value: number,
  [min, max]: readonly [number, number],
  ...meaning: SettingRow['meaning']
): SettingRow => ({ unit: 'ms', default: value, min, max, meaning });

export const SETTINGS = {
  'platform.drain': ms(
    MINUTE,
    [0, 15 * MINUTE],
    'How long before a restart everybody is told and no new deals begin.',
    'Hoelang vóór een herstart iedereen gewaarschuwd wordt en er geen nieuwe giften meer beginnen.',
    'Combien de temps avant un redémarrage tout le monde est prévenu et plus aucune donne ne commence.',
  ),
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const settingRow = (key: SettingKey): SettingRow => SETTINGS[key];
