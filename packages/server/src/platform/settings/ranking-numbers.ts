/** The numbers of the rankings among the settings (docs/behaviour/ranking.md 3, tournament-ranking.md 2). */
import type { DailyFull } from '@troef/competition/ranking/daily-sum.ts';
import { VARIANTS, type Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import { DAILY_FULL, TOUR_COUNTED } from '@troef/protocol';
import type { Settings } from './settings.ts';
import type { SettingRow } from './table.ts';

type Words = SettingRow['meaning'];
type Part = keyof DailyFull;

/** Below one nobody could be told what is missing. In a week nobody meets a thousand others. */
const BOUNDS = { min: 1, max: 1_000 } as const;

const number = (value: number, meaning: Words): SettingRow => ({
  ...{ unit: 'count', default: value, ...BOUNDS, meaning },
});

const PARTS: Readonly<Record<Part, Words>> = {
  rooms: [
    'sessions in seven days with which a score of the daily ranking counts in full.',
    'vanaf hoeveel partijen in zeven dagen een score in de dagranglijst volledig telt.',
    'nombre de parties en sept jours à partir duquel un score du classement quotidien compte en entier.',
  ],
  opponents: [
    'different opponents in seven days with whom a score of the daily ranking counts in full.',
    'vanaf hoeveel verschillende tegenstanders in zeven dagen een score in de dagranglijst volledig telt.',
    'nombre d’adversaires différents en sept jours à partir duquel un score du classement quotidien compte en entier.',
  ],
};

function meaningOf(variant: Variant, part: Part): Words {
  const [en, nl, fr] = PARTS[part];
  const game = `games.${variant}.name` as const;
  return [
    `${translate('en', game)}: ${en}`,
    `${translate('nl', game)}: ${nl}`,
    `${translate('fr', game)} : ${fr}`,
  ];
}

type DailyKey = `ranking.${Part}.${Variant}`;
const dailyRows = Object.fromEntries(
  (['rooms', 'opponents'] as const).flatMap((part) =>
    VARIANTS.map((variant) => [
      `ranking.${part}.${variant}`,
      number(DAILY_FULL[variant][part], meaningOf(variant, part)),
    ]),
  ),
) as Readonly<Record<DailyKey, SettingRow>>;

export const RANKING_ROWS: Readonly<Record<DailyKey | 'ranking.results', SettingRow>> = {
  ...dailyRows,
  'ranking.results': number(TOUR_COUNTED, [
    'How many of the results of a player count in the tournament ranking, the best ones.',
    'Hoeveel resultaten van een speler tellen in de toernooiranglijst: de beste.',
    'Combien de résultats d’un joueur comptent au classement des tournois : les meilleurs.',
  ]),
};

/** What a score of the daily ranking needs to count in full, as it is set now. */
export const dailyFull = ({ get }: Pick<Settings, 'get'>, variant: Variant): DailyFull => ({
  rooms: get(`ranking.rooms.${variant}`),
  opponents: get(`ranking.opponents.${variant}`),
});
