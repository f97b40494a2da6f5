/**
 * The wishes with which the standing poll begins. Administrators add others and say what became of each, so this
 * list is read once, when the poll is made.
 */
import type { Localized, WishState } from '@troef/protocol';

export interface FirstWish {
  readonly text: Localized;
  readonly about: Localized | null;
  readonly state: WishState;
  readonly note: Localized | null;
  readonly link: string | null;
}

const open = (text: Localized, about: Localized): FirstWish => ({
  text,
  about,
  state: 'open',
  note: null,
  link: null,
});

const settled = (
  state: Exclude<WishState, 'open'>,
  text: Localized,
  note: Localized,
  link: string | null = null,
): FirstWish => ({ text, about: null, state, note, link });

export const FIRST_WISHES: readonly FirstWish[] = [
  open(
    {
      en: 'Tables of five, where one sits out',
      nl: 'Tafels van vijf, waar telkens iemand rust',
      fr: 'Des tables de cinq, où l’un se repose',
    },
    {
      en: 'As in the clubs: the dealer rests and keeps the score.',
      nl: 'Zoals in de clubs: de deler rust en schrijft de punten op.',
      fr: 'Comme dans les clubs : le donneur se repose et note les points.',
    },
  ),
  open(
    { en: 'Couillon', nl: 'Couillon', fr: 'Le couillon' },
    {
      en: 'The game of Liège and Verviers, with its own stakes and its own words.',
      nl: 'Het spel van Luik en Verviers, met zijn eigen inzet en zijn eigen woorden.',
      fr: 'Le jeu de Liège et de Verviers, avec ses enjeux et ses mots à lui.',
    },
  ),
  open(
    { en: 'Hear the cards', nl: 'De kaarten horen', fr: 'Entendre les cartes' },
    {
      en: 'A voice says what is played, for those who see badly or play while cooking.',
      nl: 'Een stem zegt wat er gespeeld wordt, voor wie slecht ziet of tijdens het koken speelt.',
      fr: 'Une voix dit ce qui se joue, pour celles et ceux qui voient mal ou jouent en cuisinant.',
    },
  ),
  open(
    {
      en: 'An evening for your own café',
      nl: 'Een avond voor je eigen café',
      fr: 'Une soirée pour votre propre café',
    },
    {
      en: 'A calendar and a ranking for one club, kept by one of its members.',
      nl: 'Een kalender en een klassement voor één club, bijgehouden door iemand van de club.',
      fr: 'Un calendrier et un classement pour un seul club, tenus par un de ses membres.',
    },
  ),
  open(
    { en: 'One card a day', nl: 'Eén kaart per dag', fr: 'Une carte par jour' },
    {
      en: 'A deal that takes two weeks, with somebody on the other side of the world.',
      nl: 'Een deeltje dat twee weken duurt, met iemand aan de andere kant van de wereld.',
      fr: 'Une donne qui dure deux semaines, avec quelqu’un à l’autre bout du monde.',
    },
  ),
  open(
    { en: 'Pandoer', nl: 'Pandoeren', fr: 'Le pandour' },
    {
      en: 'An old game of the Low Countries, with announcements and the jack on top.',
      nl: 'Een oud spel uit de Lage Landen, met roem en de boer bovenaan.',
      fr: 'Un vieux jeu des Pays-Bas et de Flandre, avec des annonces et le valet au sommet.',
    },
  ),
  open(
    { en: 'A second card back', nl: 'Een tweede kaartrug', fr: 'Un deuxième dos de carte' },
    {
      en: 'A choice of two drawings, so that two packs lie beside each other.',
      nl: 'Kiezen uit twee tekeningen, zodat er twee pakken naast elkaar liggen.',
      fr: 'Deux dessins au choix, pour poser deux jeux l’un à côté de l’autre.',
    },
  ),
  settled(
    'planned',
    { en: 'Belote for everybody', nl: 'Belote voor iedereen', fr: 'La belote pour tous' },
    {
      en: 'Some players still try it out. It comes when they say yes.',
      nl: 'Enkele spelers proberen het nog uit. Als zij ja zeggen, komt het er.',
      fr: 'Quelques joueurs l’essaient encore. Elle viendra quand ils diront oui.',
    },
  ),
  settled(
    'planned',
    { en: 'What each card cost', nl: 'Wat elke kaart gekost heeft', fr: 'Ce qu’a coûté chaque carte' },
    {
      en: 'After the deal, beside the replay.',
      nl: 'Na het deeltje, bij het herbekijken.',
      fr: 'Après la donne, à côté de la relecture.',
    },
  ),
  settled(
    'done',
    {
      en: 'The same deals at every table',
      nl: 'Dezelfde deeltjes aan elke tafel',
      fr: 'Les mêmes donnes à toutes les tables',
    },
    {
      en: 'In tournaments: you are compared with the players who had the same hand.',
      nl: 'In toernooien: je wordt vergeleken met wie dezelfde hand had.',
      fr: 'En tournoi : on vous compare à ceux qui avaient la même main.',
    },
    '/tournaments',
  ),
  settled(
    'done',
    { en: 'A deal of the day', nl: 'Een deeltje van de dag', fr: 'Une donne du jour' },
    {
      en: 'In each game, the same cards for everybody.',
      nl: 'In elk spel, met dezelfde kaarten voor iedereen.',
      fr: 'Dans chaque jeu, les mêmes cartes pour tout le monde.',
    },
    '/deal-of-the-day',
  ),
  settled(
    'done',
    {
      en: 'Playing without a network',
      nl: 'Spelen zonder netwerk',
      fr: 'Jouer sans réseau',
    },
    {
      en: 'Against the computers, on the train too.',
      nl: 'Tegen de computer, ook op de trein.',
      fr: 'Contre l’ordinateur, même dans le train.',
    },
    '/device',
  ),
  settled(
    'done',
    { en: 'Check the deals yourself', nl: 'De deeltjes zelf narekenen', fr: 'Vérifier les donnes soi-même' },
    {
      en: 'Your own browser computes every deal again.',
      nl: 'Je eigen browser rekent elk deeltje na.',
      fr: 'Votre navigateur recalcule chaque donne.',
    },
    '/check',
  ),
  settled(
    'done',
    { en: 'A table one can hear', nl: 'Een tafel die je kunt horen', fr: 'Une table qui s’écoute' },
    {
      en: 'All games with a screen reader and by keyboard.',
      nl: 'Alle spellen met een schermlezer en met het toetsenbord.',
      fr: 'Tous les jeux avec un lecteur d’écran et au clavier.',
    },
    '/about/screen-reader',
  ),
  settled(
    'refused',
    { en: 'Playing for money', nl: 'Spelen om geld', fr: 'Jouer d’argent' },
    {
      en: 'Never. It would change who sits at the table.',
      nl: 'Nooit. Het zou veranderen wie er aan tafel zit.',
      fr: 'Jamais. On ne trouverait plus les mêmes personnes à la table.',
    },
  ),
  settled(
    'refused',
    {
      en: 'Advice while you play with people',
      nl: 'Advies terwijl je met mensen speelt',
      fr: 'Des conseils pendant une partie à plusieurs',
    },
    {
      en: 'Not fair to the three others. The explanation comes after the deal.',
      nl: 'Niet eerlijk tegenover de drie anderen. Uitleg komt na het deeltje.',
      fr: 'Ce ne serait pas loyal envers les trois autres. Les explications viennent après la donne.',
    },
  ),
  settled(
    'refused',
    {
      en: 'Better cards for those who pay',
      nl: 'Betere kaarten voor wie betaalt',
      fr: 'De meilleures cartes pour qui paie',
    },
    {
      en: 'Then it is no card game any more.',
      nl: 'Dan is het geen kaartspel meer.',
      fr: 'Ce ne serait plus un jeu de cartes.',
    },
  ),
];
