/**
 * The numbers that administrators change while the site runs: one row each, with its default, its bounds and
 * what it means (docs/behaviour/running.md 2). Code reads them through `deps.settings.get` and nowhere else.
 */
import type { AdminPermission, SETTING_UNITS } from '@troef/protocol';
import { LIMIT_ROWS } from './limit-rows.ts';
import { PRICE_ROWS } from './price-rows.ts';
import { RANKING_ROWS } from './ranking-numbers.ts';

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
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const row =
  (unit: Unit) =>
  (value: number, [min, max]: readonly [number, number], ...meaning: SettingRow['meaning']): SettingRow => ({
    ...{ unit, default: value, min, max, meaning },
  });
const ms = row('ms');
const days = row('days');
const count = row('count');

export const SETTINGS = {
  'accounts.sudo': ms(
    15 * MINUTE,
    [MINUTE, 12 * HOUR],
    'How long sudo lasts after it was proven.',
    'Hoelang sudo geldt nadat het bewezen is.',
    'Combien de temps dure le mode sudo une fois prouvé.',
  ),
  'accounts.rename': days(
    90,
    [0, 3_650],
    'Days until a user may take another name, and for which an earlier address of their profile leads to them.',
    'Dagen tot iemand opnieuw van naam mag veranderen, en zolang het vorige adres van het profiel blijft werken.',
    'Jours avant de pouvoir changer à nouveau de nom, et pendant lesquels l’ancienne adresse du profil mène au nouveau.',
  ),
  'accounts.deletion': days(
    14,
    [0, 365],
    'Days between the wish to delete an account and its deletion.',
    'Dagen tussen de vraag om een account te verwijderen en de verwijdering.',
    'Jours entre la demande de suppression d’un compte et sa suppression.',
  ),
  // Not longer than FRESH_MS (second-factor.repository.ts): what does not count yet goes when its owner locks the
  // account.
  'accounts.ways': days(
    7,
    [0, 7],
    'Days until a passkey or second factor that an administrator adds counts for what administrators do.',
    'Dagen tot een passkey of tweede factor die een beheerder toevoegt, telt voor wat beheerders doen.',
    'Jours avant qu’une clé d’accès ou un second facteur ajouté par un administrateur compte pour ce que font les administrateurs.',
  ),
  ...LIMIT_ROWS,
  'pairs.choices': count(
    10_000,
    [0, 1_000_000],
    'The most cards of pairs that the night job tests with the search. Each takes some hundredths of a second of one core.',
    'Hoeveel kaarten van paren de nachttaak hoogstens met de zoekmethode toetst. Elke kaart kost enkele honderdsten van een seconde van één kern.',
    'Le nombre maximal de cartes de paires que la tâche de nuit examine avec la recherche. Chacune prend quelques centièmes de seconde d’un cœur.',
  ),
  'karma.day': count(
    60,
    [0, 10_000],
    'The most reputation that tables of one game give a member in a day.',
    'De meeste reputatie die tafels van één spel iemand op een dag opleveren.',
    'Le maximum de réputation que les tables d’un même jeu donnent en un jour.',
  ),
  'platform.drain': ms(
    MINUTE,
    [0, 15 * MINUTE],
    'How long before a restart everybody is told and no new deals begin.',
    'Hoelang vóór een herstart iedereen gewaarschuwd wordt en er geen nieuwe deeltjes meer beginnen.',
    'Combien de temps avant un redémarrage tout le monde est prévenu et plus aucune donne ne commence.',
  ),
  'platform.maintenance': count(
    0,
    [0, 1],
    '1: maintenance. No table is made and no deal begins until it is 0 again, and open pages are told so.',
    '1: onderhoud. Tot het weer 0 is, komt er geen tafel bij en begint er geen deeltje, en open pagina’s zeggen dat.',
    '1 : maintenance. Jusqu’à ce qu’il revienne à 0, aucune table n’est créée, aucune donne ne commence, et les pages ouvertes le disent.',
  ),
  'platform.backups': count(
    7,
    [0, 365],
    'How many nightly backups are kept in the data folder. 0: none are made.',
    'Hoeveel nachtelijke back-ups in de gegevensmap blijven. 0: er worden er geen gemaakt.',
    'Combien de sauvegardes nocturnes restent dans le dossier de données. 0 : aucune n’est faite.',
  ),
  'rooms.alone': ms(
    DAY,
    [MINUTE, 365 * DAY],
    'How long a table played alone is kept after its player left.',
    'Hoelang een tafel tegen computers bewaard blijft nadat de speler vertrokken is.',
    'Combien de temps une table contre l’ordinateur est gardée après le départ du joueur.',
  ),
  'rooms.archive': count(
    6,
    [0, 1_200],
    'After how many months the log of the tables of a month is packed, and moved to the archive if there is one. 0: never.',
    'Na hoeveel maanden het logboek van de tafels van een maand ingepakt wordt, en naar het archief gaat als er een is. 0: nooit.',
    'Après combien de mois le journal des tables d’un mois est compacté, et déplacé vers l’archive s’il y en a une. 0 : jamais.',
  ),
  'rooms.away': ms(
    5 * MINUTE,
    [0, HOUR],
    'How long a player may be away in all before a computer takes the seat.',
    'Hoelang een speler in totaal weg mag zijn voor een computer de plaats inneemt.',
    'Combien de temps un joueur peut être absent en tout avant qu’un ordinateur prenne sa place.',
  ),
  'rooms.empty': ms(
    5 * MINUTE,
    [10 * SECOND, DAY],
    'How long a table with people is kept when nobody is there.',
    'Hoelang een tafel met mensen bewaard blijft als er niemand is.',
    'Combien de temps une table entre joueurs est gardée quand personne n’est là.',
  ),
  'rooms.locked': ms(
    90 * SECOND,
    [5 * SECOND, 15 * MINUTE],
    'How long a player who keeps a seat with the page closed has to appear when the table is full.',
    'Hoelang iemand met een vastgehouden plaats heeft om te verschijnen zodra de tafel vol is.',
    'Combien de temps un joueur dont la place est gardée a pour arriver quand la table est complète.',
  ),
  'slams.claim': days(
    30,
    [1, 3_650],
    'Days for which a player may claim a slam.',
    'Dagen waarin een speler een solo slim mag opeisen.',
    'Jours pendant lesquels un joueur peut mettre son nom à côté de son solo slim.',
  ),
  ...PRICE_ROWS,
  ...RANKING_ROWS,
  'tournaments.ahead': count(
    3,
    [1, 24],
    'How many months ahead the calendar makes tournaments.',
    'Hoeveel maanden vooruit de kalender toernooien maakt.',
    'Combien de mois à l’avance le calendrier crée les tournois.',
  ),
  'tournaments.break': ms(
    3 * MINUTE,
    [0, HOUR],
    'The break between the last table of a round and the next round.',
    'De pauze tussen de laatste tafel van een ronde en de volgende ronde.',
    'La pause entre la dernière table d’un tour et le tour suivant.',
  ),
  'tournaments.cap': ms(
    0,
    [0, DAY],
    'When the tables of a round begin no other deal. 0: as each game has it.',
    'Wanneer de tafels van een ronde geen nieuwe gift meer beginnen. 0: zoals bij elk spel hoort.',
    'Quand les tables d’un tour ne commencent plus de donne. 0 : selon chaque jeu.',
  ),
  'tournaments.checkin': ms(
    15 * MINUTE,
    [0, DAY],
    'How long before its start a tournament counts the people who are there.',
    'Hoelang vóór de start een toernooi begint te tellen wie er is.',
    'Combien de temps avant le début d’un tournoi le pointage commence.',
  ),
  'tournaments.grace': ms(
    90 * SECOND,
    [0, HOUR],
    'How long after the start of a round players may still appear.',
    'Hoelang na de start van een ronde spelers nog mogen verschijnen.',
    'Combien de temps après le début d’un tour les joueurs peuvent encore arriver.',
  ),
  'tournaments.karma': count(
    50,
    [0, 5_000],
    'The reputation that a new tournament asks for if its organiser does not say.',
    'De reputatie die een nieuw toernooi vraagt als de organisator niets zegt.',
    'La réputation exigée par un nouveau tournoi si l’organisateur n’en fixe pas.',
  ),
  'tournaments.players': count(
    8,
    [0, 1_024],
    'People without whom a tournament is cancelled.',
    'Met minder mensen dan dit gaat een toernooi niet door.',
    'Nombre de joueurs en dessous duquel un tournoi est annulé.',
  ),
  'tournaments.registration': days(
    14,
    [0, 90],
    'Days before its start from which people may register for a tournament.',
    'Hoeveel dagen vóór de start men zich voor een toernooi kan inschrijven.',
    'Combien de jours avant son début on peut s’inscrire à un tournoi.',
  ),
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
/** Prices belong to those who look after the store, the rest to those who run the place. */
export const settingPermission = (key: SettingKey): AdminPermission =>
  key.startsWith('store.') ? 'admin.store' : 'admin.platform';
export const settingRow = (key: SettingKey): SettingRow => SETTINGS[key];
