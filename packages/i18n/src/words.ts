/**
 * Words that the site does not use, each with the better one (packages/i18n/GLOSSARY.md). words.test.ts
 * looks for them in every sentence of the catalogues and every written page.
 *
 * A pattern is tried on a sentence without the names of its arguments, so that `{karma}` is not found.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Locale } from './locales.ts';

export interface Forbidden {
  readonly wrong: RegExp;
  readonly better: string;
  /** Ids, or files of content/, where the word is right, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** The narrow space before French marks. The build of the written pages sets it. */
export const NARROW = 'U+202F devant : ; ? ! »';

const STAKE: Forbidden = { wrong: /±/u, better: '36 points: ± means “about”' };

export const FORBIDDEN: Readonly<Record<Locale, readonly Forbidden[]>> = {
  en: [
    STAKE,
    { wrong: /\bkarma\b/iu, better: 'reputation' },
    {
      wrong: /\bfree length\b|^free$/iu,
      better: 'no limit',
      except: { 'rooms.seat.free': 'an empty seat is free' },
    },
    { wrong: /\bsign(ed|ing)? (in|out|up)\b/iu, better: 'log in, log out, join' },
    { wrong: /\b(he|him|his|she|her|hers)\b/iu, better: 'they' },
    { wrong: /\bit stands in\b|\bgood for (\d|one|\{)/iu, better: 'it is in, valid for, works for' },
    { wrong: /\bchat lines?\b/iu, better: 'chat message' },
    { wrong: /\b(un)?verified\b|\bverify\b/iu, better: 'confirmed, confirm' },
    { wrong: /^(only )?who (has|makes|opens|takes|fails)\b/iu, better: 'whoever' },
    { wrong: /\btimes 1\b|\btimes \{\} makes/iu, better: 'it counts double' },
    { wrong: /\bthat was too often\b/iu, better: 'too many tries' },
    { wrong: /\bno time runs\b|\bno clock runs\b/iu, better: 'there is no clock' },
    { wrong: /\d,\d(?!\d\d)/u, better: 'a decimal point' },
    { wrong: /\p{L}'\p{L}/u, better: '’' },
  ],
  nl: [
    STAKE,
    { wrong: /\bkarma\b/iu, better: 'reputatie' },
    {
      wrong: /\bweggaan\b|van tafel gaan/iu,
      better: 'verlaten',
      except: { 'terms.md': 'to leave the site for good' },
    },
    { wrong: /\bopslaan\b|\bopgeslagen\b/iu, better: 'bewaren, bewaard' },
    { wrong: /\b(de|deze|die|elke) account\b/iu, better: 'het account' },
    { wrong: /\bhij\b|\bhem\b/iu, better: 'die, het, of een zin zonder' },
    { wrong: /\b[uU]w\b|\bu\b|\bU (bent|hebt|kan|kunt|mag|moet)\b/u, better: 'je' },
    {
      wrong: /\binloggen\b|\bingelogd\b|\blogt? in\b|\buitloggen\b|\buitgelogd\b/iu,
      better: 'aanmelden, afmelden',
    },
    { wrong: /\bkan je\b(?! (adres|account|maat))/iu, better: 'kun je' },
    { wrong: /\bverder (te )?spelen\b/iu, better: 'verderspelen' },
    { wrong: /\bpartner\b/iu, better: 'maat' },
    { wrong: /\beerst\b[^.:!?]*, voor je\b/iu, better: 'twee zinnen: eerst het ene, dan het andere' },
    { wrong: /\bhoud\b/iu, better: 'hou' },
    { wrong: /\bde dame\b/iu, better: 'de vrouw' },
    { wrong: /\bafgenomen\b/iu, better: 'afgepakt' },
    { wrong: /\balleen vanaf\b/iu, better: 'alleen gaan vanaf' },
    { wrong: /\bop deze regel staat\b/iu, better: 'het aantal slagen dat hier staat' },
    {
      wrong: /geen \{\} in de hand, dus kan een troef/iu,
      better: 'geen … meer: een troef kan de slag halen',
    },
    {
      wrong: /^speel \{\}$|\bspeel (harten|ruiten|klaver|schoppen)(heer|vrouw|boer)/iu,
      better: 'speel de …',
      except: { 'advice.play': 'the card comes with its article' },
    },
    { wrong: /\bvreemde kaart\b/iu, better: 'rare kaart' },
    { wrong: /[#\d}]e(?!\p{L})/u, better: '1ste, 4de' },
    { wrong: /\bchatregel/iu, better: 'chatbericht' },
    { wrong: /\bop overschot\b/iu, better: 'reserve' },
    { wrong: /\bongeldig wachtwoord\b/iu, better: 'dat wachtwoord klopt niet' },
    { wrong: /^jij voor$/iu, better: 'jij eindigde hoger' },
    { wrong: /\bgedraaide?\b|\bkeerkaart\b/iu, better: 'gekeerd, gekeerde kaart' },
    { wrong: /\bmaal (1|\{\})/iu, better: 'het telt dubbel, het telt vier keer' },
    {
      wrong: /\bharten (zijn|moeten)\b[^.]*\bgebroken\b|\bzijn harten\b[^.]*\bgebroken\b/iu,
      better: 'harten is gebroken',
    },
    { wrong: /(?<!\p{L})(elke|één|per) harten\b/iu, better: 'hartenkaart' },
    { wrong: /\bgeen van (jouw|je) kaarten kan\b/iu, better: 'deze slag is niet meer te halen' },
    { wrong: /\bal de rest\b/iu, better: 'de rest' },
    { wrong: /^grootst$/iu, better: 'extra groot' },
    { wrong: /\b(slag|slagen) (te )?nemen\b|\b(nam|neemt) de slag\b/iu, better: 'een slag halen' },
    { wrong: /\bkaart terug te nemen\b/iu, better: 'terug te mogen nemen' },
    { wrong: /\bwie zijn contract\b/iu, better: 'wie het contract' },
    { wrong: /[“”]/u, better: '‘ ’' },
    { wrong: /\d\.\d(?!\d\d)/u, better: 'een komma' },
    { wrong: /\p{L}'\p{L}/u, better: '’' },
  ],
  fr: [
    STAKE,
    { wrong: /\bkarma\b/iu, better: 'réputation' },
    { wrong: /à deux (\{\}|\d)/iu, better: 'emballage' },
    {
      wrong: /\bdemandez? \{\}$|\bcapot demandé/iu,
      better: 'annoncer',
      except: { 'whist.said': 'at whist one asks for a suit' },
    },
    { wrong: /\bvite à table\b/iu, better: 'jouer tout de suite' },
    { wrong: /\bcartes honnêtes\b/iu, better: 'une donne honnête' },
    { wrong: /\bla moins chère\b/iu, better: 'la plus petite carte qui suffit' },
    { wrong: /\bpourrait tomber sous\b/iu, better: 'risque de ramasser' },
    { wrong: /\b0 personne\b|^personne à table$/iu, better: 'aucun joueur' },
    { wrong: /\bmoitié plus\b/iu, better: 'une fois et demie' },
    { wrong: /^Je suis$/u, better: 'Je suis !' },
    { wrong: /\b(tu|toi|viens)\b/iu, better: 'vous' },
    { wrong: /\bchanger de place\b/iu, better: 'venir ici' },
    { wrong: /\bretirée?s? de votre compte\b/iu, better: 'supprimer' },
    { wrong: /\bphrases toutes faites\b/iu, better: 'phrases toutes prêtes' },
    { wrong: /\blongueur (libre|fixe)\b/iu, better: 'durée' },
    { wrong: /\bcartes battues\b|^battues$/iu, better: 'mélangées' },
    { wrong: /\bchat\b/iu, better: 'discussion' },
    { wrong: /\bmail\b(?<!e-mail)/iu, better: 'e-mail, message' },
    { wrong: /\bgagner le pli\b/iu, better: 'faire le pli' },
    {
      wrong:
        /\bpr(en|is)\p{L}* (\p{L}+ )?(le|un|ce|cet|chaque|aucun|les|des|vos|tous les|\{\}|\d+) plis?\b/iu,
      better: 'un joueur fait le pli, une carte le remporte',
    },
    { wrong: /\bqui le prend entame\b/iu, better: 'celui qui a fait le pli entame' },
    { wrong: /\bjou(ez|ent|er) (le |un )?trou\b/iu, better: 'avoir le trou' },
    { wrong: /\bsoyez la première personne\b/iu, better: 'lancez-vous' },
    { wrong: /^seulement (les tables|mes|des)\b/iu, better: 'uniquement, ou rien' },
    { wrong: /\bsur table\b/iu, better: 'misère étalée' },
    { wrong: /\bcœurs (sont |ne sont pas )?cassés\b/iu, better: 'les cœurs sont ouverts' },
    { wrong: /\bfeuille de marque\b/iu, better: 'feuille de points' },
    { wrong: /\bfois (1\b|\{\}, cela fait)/iu, better: 'la donne compte double' },
    { wrong: /\bzéro (point|dix)\b/iu, better: 'aucun' },
    { wrong: /\bphrases toutes prêtes sont à vous\b/iu, better: 'vous pouvez utiliser' },
    { wrong: /\bpendules?\b/iu, better: 'horloge' },
    { wrong: /\bavec des personnes\b/iu, better: 'à plusieurs' },
    { wrong: /\bcourriels?\b/iu, better: 'message, e-mail' },
    { wrong: /\bréservistes?\b/iu, better: 'réserve' },
    { wrong: /\bpasskeys?\b/iu, better: 'clé d’accès' },
    { wrong: /\bjoueurs? [Pp]remium\b|\bmembres? premium\b/u, better: 'membre Premium' },
    { wrong: /\bcela demande premium\b/iu, better: 'réservé aux membres Premium' },
    { wrong: /\u00a0[:;?!»]|«\u00a0/u, better: 'U+202F, plus fine' },
    { wrong: /[^\s\u202f:;?!][;?!]|[\p{L}\d}]:(?=\s|$)|[^\s\u202f]»|«[^\s\u202f]/u, better: NARROW },
    { wrong: /\d\.\d(?!\d\d)/u, better: 'une virgule' },
    { wrong: /\p{L}'\p{L}/u, better: '’' },
  ],
};

/** Returns a message and each branch of its choices as a reader would see them. Arguments become `{}`. */
export function readingsOf(message: string): readonly string[] {
  const readings: string[] = [];
  const read = (elements: readonly MessageFormatElement[]): void => {
    readings.push(elements.map(textOf).join(''));
  };
  const textOf = (element: MessageFormatElement): string => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.tag) return element.children.map(textOf).join('');
    if (element.type === TYPE.pound) return '#';
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) read(value);
    }
    return '{}';
  };
  read(parse(message));
  return readings;
}
