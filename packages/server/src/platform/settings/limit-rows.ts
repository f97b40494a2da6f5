/**
 * How often people may do something, among the settings (docs/api.md, "Limits"): an attack is answered by a
 * lower number, a school that is kept out by a higher one, without a release.
 */
import type { SettingRow } from './table.ts';

const limit = (
  value: number,
  [min, max]: readonly [number, number],
  ...meaning: SettingRow['meaning']
): SettingRow => ({ unit: 'count', default: value, min, max, meaning });

export const LIMIT_ROWS = {
  'limits.login': limit(
    10,
    [1, 1_000],
    'How often in a quarter of an hour one name may be tried with a wrong password.',
    'Hoe vaak men in een kwartier een verkeerd wachtwoord bij één naam mag proberen.',
    'Combien de mots de passe erronés on peut essayer pour un nom en un quart d’heure.',
  ),
  'limits.login.address': limit(
    100,
    [1, 100_000],
    'How often in a quarter of an hour one network address may try a wrong password, at all names together.',
    'Hoe vaak één netwerkadres in een kwartier een verkeerd wachtwoord mag proberen, bij alle namen samen.',
    'Combien de mots de passe erronés une adresse réseau peut essayer en un quart d’heure, pour tous les noms ensemble.',
  ),
  'limits.codes': limit(
    5,
    [1, 100],
    'How often one code that was mailed may be tried.',
    'Hoe vaak men een gemailde code mag proberen.',
    'Combien d’essais on a pour un code reçu par e-mail.',
  ),
  'limits.resets': limit(
    3,
    [1, 1_000],
    'Mails an hour to one mailbox for a forgotten password.',
    'Hoeveel mails per uur één mailbox krijgt voor een vergeten wachtwoord.',
    'Combien d’e-mails par heure une boîte reçoit pour un mot de passe oublié.',
  ),
  'limits.resets.address': limit(
    10,
    [1, 10_000],
    'How often an hour one network address may ask for such a mail.',
    'Hoe vaak één netwerkadres per uur zo’n mail mag vragen.',
    'Combien de fois par heure une adresse réseau peut demander un tel e-mail.',
  ),
  'limits.passkeys': limit(
    30,
    [1, 10_000],
    'How often an hour a passkey may be asked for.',
    'Hoe vaak per uur een passkey gevraagd mag worden.',
    'Combien de fois par heure une clé d’accès peut être demandée.',
  ),
  'limits.password': limit(
    5,
    [1, 1_000],
    'How often in ten minutes one person may try a wrong password at one table.',
    'Hoe vaak iemand in tien minuten een verkeerd wachtwoord aan één tafel mag proberen.',
    'Combien de mots de passe erronés une personne peut essayer à une table en dix minutes.',
  ),
  'limits.passwords': limit(
    20,
    [1, 10_000],
    'How often an hour one network address may try wrong passwords of tables.',
    'Hoe vaak één netwerkadres per uur verkeerde wachtwoorden van tafels mag proberen.',
    'Combien de mots de passe de table erronés une adresse réseau peut essayer par heure.',
  ),
  'limits.moves': limit(
    30,
    [1, 1_000],
    'Moves a second that one person may send for long; four times as many at once.',
    'Hoeveel zetten per seconde iemand lang mag sturen; viermaal zoveel ineens.',
    'Combien de coups par seconde une personne peut envoyer longtemps ; quatre fois plus d’un coup.',
  ),
  'limits.connections': limit(
    30,
    [1, 100_000],
    'New connections a minute from one network address.',
    'Hoeveel nieuwe verbindingen per minuut één netwerkadres mag maken.',
    'Combien de nouvelles connexions par minute une adresse réseau peut ouvrir.',
  ),
  'limits.sockets': limit(
    8,
    [1, 1_000],
    'Connections to tables that one person may have at a time.',
    'Hoeveel verbindingen met tafels iemand tegelijk mag hebben.',
    'Combien de connexions à des tables une personne peut avoir à la fois.',
  ),
  'limits.events': limit(
    60,
    [1, 100_000],
    'Calls a minute by which a page says what was pressed. Everybody behind one network address together may make ten times as many.',
    'Hoe vaak per minuut een pagina mag doorgeven waarop gedrukt is. Iedereen achter één netwerkadres samen mag tienmaal zo vaak.',
    'Combien de fois par minute une page peut signaler ce qui a été touché. Tous ceux d’une adresse réseau ensemble : dix fois plus.',
  ),
  'limits.lines': limit(
    5,
    [1, 1_000],
    'Lines of chat in ten seconds by one person.',
    'Hoeveel chatregels iemand in tien seconden mag schrijven.',
    'Combien de lignes de discussion une personne peut écrire en dix secondes.',
  ),
  'limits.lines.minute': limit(
    20,
    [1, 10_000],
    'Lines of chat in a minute by one person.',
    'Hoeveel chatregels iemand in een minuut mag schrijven.',
    'Combien de lignes de discussion une personne peut écrire en une minute.',
  ),
  'limits.reports': limit(
    10,
    [1, 1_000],
    'Reports a day by one member.',
    'Hoeveel meldingen een lid per dag mag doen.',
    'Combien de signalements un membre peut faire par jour.',
  ),
  'limits.invitations': limit(
    20,
    [1, 1_000],
    'Invitations to one table.',
    'Hoeveel uitnodigingen er voor één tafel mogen zijn.',
    'Combien d’invitations il peut y avoir pour une table.',
  ),
  'limits.friends': limit(
    50,
    [1, 10_000],
    'Friends that one member may add in a day.',
    'Hoeveel vrienden een lid per dag mag toevoegen.',
    'Combien d’amis un membre peut ajouter par jour.',
  ),
} as const satisfies Readonly<Record<string, SettingRow>>;
