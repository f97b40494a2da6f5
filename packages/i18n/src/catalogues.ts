/**
 * All sentences of the product: one JSON file for each area and language, `"key": "ICU message"`.
 *
 * The English files are the source of the types: an id is `area.key`, and the compiler refuses a Dutch or
 * French file in which a key is missing. ./check.ts judges what types cannot see: arguments, plural forms
 * and syntax.
 */
import enAccount from './en/account.json' with { type: 'json' };
import enAdmin from './en/admin.json' with { type: 'json' };
import enAdminContent from './en/adminContent.json' with { type: 'json' };
import enAdminEvents from './en/adminEvents.json' with { type: 'json' };
import enAdminPeople from './en/adminPeople.json' with { type: 'json' };
import enAdminRunning from './en/adminRunning.json' with { type: 'json' };
import enAdminStore from './en/adminStore.json' with { type: 'json' };
import enAdvice from './en/advice.json' with { type: 'json' };
import enApp from './en/app.json' with { type: 'json' };
import enBackers from './en/backers.json' with { type: 'json' };
import enBelote from './en/belote.json' with { type: 'json' };
import enChat from './en/chat.json' with { type: 'json' };
import enCheck from './en/check.json' with { type: 'json' };
import enCost from './en/cost.json' with { type: 'json' };
import enDay from './en/day.json' with { type: 'json' };
import enDevice from './en/device.json' with { type: 'json' };
import enDisplay from './en/display.json' with { type: 'json' };
import enEar from './en/ear.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enFeed from './en/feed.json' with { type: 'json' };
import enGames from './en/games.json' with { type: 'json' };
import enGuide from './en/guide.json' with { type: 'json' };
import enHearts from './en/hearts.json' with { type: 'json' };
import enHelp from './en/help.json' with { type: 'json' };
import enHistory from './en/history.json' with { type: 'json' };
import enIdeas from './en/ideas.json' with { type: 'json' };
import enKingen from './en/kingen.json' with { type: 'json' };
import enLearn from './en/learn.json' with { type: 'json' };
import enLessonsBelote from './en/lessonsBelote.json' with { type: 'json' };
import enLessonsHearts from './en/lessonsHearts.json' with { type: 'json' };
import enLessonsKingen from './en/lessonsKingen.json' with { type: 'json' };
import enLessonsManille from './en/lessonsManille.json' with { type: 'json' };
import enLessonsWhist from './en/lessonsWhist.json' with { type: 'json' };
import enLessonsWiezen from './en/lessonsWiezen.json' with { type: 'json' };
import enLife from './en/life.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enManille from './en/manille.json' with { type: 'json' };
import enMyPlay from './en/myPlay.json' with { type: 'json' };
import enNames from './en/names.json' with { type: 'json' };
import enNotices from './en/notices.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import enPayments from './en/payments.json' with { type: 'json' };
import enPolls from './en/polls.json' with { type: 'json' };
import enPremium from './en/premium.json' with { type: 'json' };
import enPush from './en/push.json' with { type: 'json' };
import enPuzzles from './en/puzzles.json' with { type: 'json' };
import enPwa from './en/pwa.json' with { type: 'json' };
import enRanking from './en/ranking.json' with { type: 'json' };
import enReplay from './en/replay.json' with { type: 'json' };
import enRooms from './en/rooms.json' with { type: 'json' };
import enRules from './en/rules.json' with { type: 'json' };
import enSettings from './en/settings.json' with { type: 'json' };
import enShop from './en/shop.json' with { type: 'json' };
import enSite from './en/site.json' with { type: 'json' };
import enSlams from './en/slams.json' with { type: 'json' };
import enTable from './en/table.json' with { type: 'json' };
import enTables from './en/tables.json' with { type: 'json' };
import enTournaments from './en/tournaments.json' with { type: 'json' };
import enWhist from './en/whist.json' with { type: 'json' };
import enWiezen from './en/wiezen.json' with { type: 'json' };
import frAccount from './fr/account.json' with { type: 'json' };
import frAdmin from './fr/admin.json' with { type: 'json' };
import frAdminContent from './fr/adminContent.json' with { type: 'json' };
import frAdminEvents from './fr/adminEvents.json' with { type: 'json' };
import frAdminPeople from './fr/adminPeople.json' with { type: 'json' };
import frAdminRunning from './fr/adminRunning.json' with { type: 'json' };
import frAdminStore from './fr/adminStore.json' with { type: 'json' };
import frAdvice from './fr/advice.json' with { type: 'json' };
import frApp from './fr/app.json' with { type: 'json' };
import frBackers from './fr/backers.json' with { type: 'json' };
import frBelote from './fr/belote.json' with { type: 'json' };
import frChat from './fr/chat.json' with { type: 'json' };
import frCheck from './fr/check.json' with { type: 'json' };
import frCost from './fr/cost.json' with { type: 'json' };
import frDay from './fr/day.json' with { type: 'json' };
import frDevice from './fr/device.json' with { type: 'json' };
import frDisplay from './fr/display.json' with { type: 'json' };
import frEar from './fr/ear.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import frFeed from './fr/feed.json' with { type: 'json' };
import frGames from './fr/games.json' with { type: 'json' };
import frGuide from './fr/guide.json' with { type: 'json' };
import frHearts from './fr/hearts.json' with { type: 'json' };
import frHelp from './fr/help.json' with { type: 'json' };
import frHistory from './fr/history.json' with { type: 'json' };
import frIdeas from './fr/ideas.json' with { type: 'json' };
import frKingen from './fr/kingen.json' with { type: 'json' };
import frLearn from './fr/learn.json' with { type: 'json' };
import frLessonsBelote from './fr/lessonsBelote.json' with { type: 'json' };
import frLessonsHearts from './fr/lessonsHearts.json' with { type: 'json' };
import frLessonsKingen from './fr/lessonsKingen.json' with { type: 'json' };
import frLessonsManille from './fr/lessonsManille.json' with { type: 'json' };
import frLessonsWhist from './fr/lessonsWhist.json' with { type: 'json' };
import frLessonsWiezen from './fr/lessonsWiezen.json' with { type: 'json' };
import frLife from './fr/life.json' with { type: 'json' };
import frMail from './fr/mail.json' with { type: 'json' };
import frManille from './fr/manille.json' with { type: 'json' };
import frMyPlay from './fr/myPlay.json' with { type: 'json' };
import frNames from './fr/names.json' with { type: 'json' };
import frNotices from './fr/notices.json' with { type: 'json' };
import frPages from './fr/pages.json' with { type: 'json' };
import frPayments from './fr/payments.json' with { type: 'json' };
import frPolls from './fr/polls.json' with { type: 'json' };
import frPremium from './fr/premium.json' with { type: 'json' };
import frPush from './fr/push.json' with { type: 'json' };
import frPuzzles from './fr/puzzles.json' with { type: 'json' };
import frPwa from './fr/pwa.json' with { type: 'json' };
import frRanking from './fr/ranking.json' with { type: 'json' };
import frReplay from './fr/replay.json' with { type: 'json' };
import frRooms from './fr/rooms.json' with { type: 'json' };
import frRules from './fr/rules.json' with { type: 'json' };
import frSettings from './fr/settings.json' with { type: 'json' };
import frShop from './fr/shop.json' with { type: 'json' };
import frSite from './fr/site.json' with { type: 'json' };
import frSlams from './fr/slams.json' with { type: 'json' };
import frTable from './fr/table.json' with { type: 'json' };
import frTables from './fr/tables.json' with { type: 'json' };
import frTournaments from './fr/tournaments.json' with { type: 'json' };
import frWhist from './fr/whist.json' with { type: 'json' };
import frWiezen from './fr/wiezen.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import nlAccount from './nl/account.json' with { type: 'json' };
import nlAdmin from './nl/admin.json' with { type: 'json' };
import nlAdminContent from './nl/adminContent.json' with { type: 'json' };
import nlAdminEvents from './nl/adminEvents.json' with { type: 'json' };
import nlAdminPeople from './nl/adminPeople.json' with { type: 'json' };
import nlAdminRunning from './nl/adminRunning.json' with { type: 'json' };
import nlAdminStore from './nl/adminStore.json' with { type: 'json' };
import nlAdvice from './nl/advice.json' with { type: 'json' };
import nlApp from './nl/app.json' with { type: 'json' };
import nlBackers from './nl/backers.json' with { type: 'json' };
import nlBelote from './nl/belote.json' with { type: 'json' };
import nlChat from './nl/chat.json' with { type: 'json' };
import nlCheck from './nl/check.json' with { type: 'json' };
import nlCost from './nl/cost.json' with { type: 'json' };
import nlDay from './nl/day.json' with { type: 'json' };
import nlDevice from './nl/device.json' with { type: 'json' };
import nlDisplay from './nl/display.json' with { type: 'json' };
import nlEar from './nl/ear.json' with { type: 'json' };
import nlErrors from './nl/errors.json' with { type: 'json' };
import nlFeed from './nl/feed.json' with { type: 'json' };
import nlGames from './nl/games.json' with { type: 'json' };
import nlGuide from './nl/guide.json' with { type: 'json' };
import nlHearts from './nl/hearts.json' with { type: 'json' };
import nlHelp from './nl/help.json' with { type: 'json' };
import nlHistory from './nl/history.json' with { type: 'json' };
import nlIdeas from './nl/ideas.json' with { type: 'json' };
import nlKingen from './nl/kingen.json' with { type: 'json' };
import nlLearn from './nl/learn.json' with { type: 'json' };
import nlLessonsBelote from './nl/lessonsBelote.json' with { type: 'json' };
import nlLessonsHearts from './nl/lessonsHearts.json' with { type: 'json' };
import nlLessonsKingen from './nl/lessonsKingen.json' with { type: 'json' };
import nlLessonsManille from './nl/lessonsManille.json' with { type: 'json' };
import nlLessonsWhist from './nl/lessonsWhist.json' with { type: 'json' };
import nlLessonsWiezen from './nl/lessonsWiezen.json' with { type: 'json' };
import nlLife from './nl/life.json' with { type: 'json' };
import nlMail from './nl/mail.json' with { type: 'json' };
import nlManille from './nl/manille.json' with { type: 'json' };
import nlMyPlay from './nl/myPlay.json' with { type: 'json' };
import nlNames from './nl/names.json' with { type: 'json' };
import nlNotices from './nl/notices.json' with { type: 'json' };
import nlPages from './nl/pages.json' with { type: 'json' };
import nlPayments from './nl/payments.json' with { type: 'json' };
import nlPolls from './nl/polls.json' with { type: 'json' };
import nlPremium from './nl/premium.json' with { type: 'json' };
import nlPush from './nl/push.json' with { type: 'json' };
import nlPuzzles from './nl/puzzles.json' with { type: 'json' };
import nlPwa from './nl/pwa.json' with { type: 'json' };
import nlRanking from './nl/ranking.json' with { type: 'json' };
import nlReplay from './nl/replay.json' with { type: 'json' };
import nlRooms from './nl/rooms.json' with { type: 'json' };
import nlRules from './nl/rules.json' with { type: 'json' };
import nlSettings from './nl/settings.json' with { type: 'json' };
import nlShop from './nl/shop.json' with { type: 'json' };
import nlSite from './nl/site.json' with { type: 'json' };
import nlSlams from './nl/slams.json' with { type: 'json' };
import nlTable from './nl/table.json' with { type: 'json' };
import nlTables from './nl/tables.json' with { type: 'json' };
import nlTournaments from './nl/tournaments.json' with { type: 'json' };
import nlWhist from './nl/whist.json' with { type: 'json' };
import nlWiezen from './nl/wiezen.json' with { type: 'json' };

const en = {
  shop: enShop,
  site: enSite,
  account: enAccount,
  settings: enSettings,
  check: enCheck,
  ranking: enRanking,
  tournaments: enTournaments,
  feed: enFeed,
  slams: enSlams,
  day: enDay,
  cost: enCost,
  replay: enReplay,
  pages: enPages,
  device: enDevice,
  display: enDisplay,
  games: enGames,
  rules: enRules,
  errors: enErrors,
  life: enLife,
  ideas: enIdeas,
  learn: enLearn,
  lessonsWhist: enLessonsWhist,
  lessonsWiezen: enLessonsWiezen,
  lessonsHearts: enLessonsHearts,
  lessonsKingen: enLessonsKingen,
  lessonsBelote: enLessonsBelote,
  lessonsManille: enLessonsManille,
  mail: enMail,
  pwa: enPwa,
  app: enApp,
  payments: enPayments,
  polls: enPolls,
  premium: enPremium,
  push: enPush,
  puzzles: enPuzzles,
  names: enNames,
  notices: enNotices,
  table: enTable,
  ear: enEar,
  admin: enAdmin,
  adminContent: enAdminContent,
  adminEvents: enAdminEvents,
  adminPeople: enAdminPeople,
  adminRunning: enAdminRunning,
  adminStore: enAdminStore,
  advice: enAdvice,
  help: enHelp,
  history: enHistory,
  myPlay: enMyPlay,
  guide: enGuide,
  chat: enChat,
  rooms: enRooms,
  tables: enTables,
  whist: enWhist,
  wiezen: enWiezen,
  backers: enBackers,
  belote: enBelote,
  hearts: enHearts,
  kingen: enKingen,
  manille: enManille,
};

type Source = typeof en;
export type Area = keyof Source;
type AreaId<A extends Area> = `${A}.${keyof Source[A] & string}`;
export type MessageId = { [A in Area]: AreaId<A> }[Area];

/** The same keys as in English, with any text. */
type Translation = { [A in Area]: { [K in keyof Source[A]]: string } };

const nl: Translation = {
  shop: nlShop,
  site: nlSite,
  account: nlAccount,
  settings: nlSettings,
  check: nlCheck,
  ranking: nlRanking,
  tournaments: nlTournaments,
  feed: nlFeed,
  slams: nlSlams,
  day: nlDay,
  cost: nlCost,
  replay: nlReplay,
  pages: nlPages,
  device: nlDevice,
  display: nlDisplay,
  games: nlGames,
  rules: nlRules,
  errors: nlErrors,
  life: nlLife,
  ideas: nlIdeas,
  learn: nlLearn,
  lessonsWhist: nlLessonsWhist,
  lessonsWiezen: nlLessonsWiezen,
  lessonsHearts: nlLessonsHearts,
  lessonsKingen: nlLessonsKingen,
  lessonsBelote: nlLessonsBelote,
  lessonsManille: nlLessonsManille,
  mail: nlMail,
  pwa: nlPwa,
  app: nlApp,
  payments: nlPayments,
  polls: nlPolls,
  premium: nlPremium,
  push: nlPush,
  puzzles: nlPuzzles,
  names: nlNames,
  notices: nlNotices,
  table: nlTable,
  ear: nlEar,
  admin: nlAdmin,
  adminContent: nlAdminContent,
  adminEvents: nlAdminEvents,
  adminPeople: nlAdminPeople,
  adminRunning: nlAdminRunning,
  adminStore: nlAdminStore,
  advice: nlAdvice,
  help: nlHelp,
  history: nlHistory,
  myPlay: nlMyPlay,
  guide: nlGuide,
  chat: nlChat,
  rooms: nlRooms,
  tables: nlTables,
  whist: nlWhist,
  wiezen: nlWiezen,
  backers: nlBackers,
  belote: nlBelote,
  hearts: nlHearts,
  kingen: nlKingen,
  manille: nlManille,
};
const fr: Translation = {
  shop: frShop,
  site: frSite,
  account: frAccount,
  settings: frSettings,
  check: frCheck,
  ranking: frRanking,
  tournaments: frTournaments,
  feed: frFeed,
  slams: frSlams,
  day: frDay,
  cost: frCost,
  replay: frReplay,
  pages: frPages,
  device: frDevice,
  display: frDisplay,
  games: frGames,
  rules: frRules,
  errors: frErrors,
  life: frLife,
  ideas: frIdeas,
  learn: frLearn,
  lessonsWhist: frLessonsWhist,
  lessonsWiezen: frLessonsWiezen,
  lessonsHearts: frLessonsHearts,
  lessonsKingen: frLessonsKingen,
  lessonsBelote: frLessonsBelote,
  lessonsManille: frLessonsManille,
  mail: frMail,
  pwa: frPwa,
  app: frApp,
  payments: frPayments,
  polls: frPolls,
  premium: frPremium,
  push: frPush,
  puzzles: frPuzzles,
  names: frNames,
  notices: frNotices,
  table: frTable,
  ear: frEar,
  admin: frAdmin,
  adminContent: frAdminContent,
  adminEvents: frAdminEvents,
  adminPeople: frAdminPeople,
  adminRunning: frAdminRunning,
  adminStore: frAdminStore,
  advice: frAdvice,
  help: frHelp,
  history: frHistory,
  myPlay: frMyPlay,
  guide: frGuide,
  chat: frChat,
  rooms: frRooms,
  tables: frTables,
  whist: frWhist,
  wiezen: frWiezen,
  backers: frBackers,
  belote: frBelote,
  hearts: frHearts,
  kingen: frKingen,
  manille: frManille,
};

export const AREAS = Object.keys(en) as readonly Area[];

export const CATALOGUES: Readonly<Record<Locale, Readonly<Record<Area, Readonly<Record<string, string>>>>>> =
  {
    en,
    nl,
    fr,
  };

/** Returns the message of one language for a full id, or undefined if the id does not exist. */
export function messageOf(locale: Locale, id: string): string | undefined {
  const dot = id.indexOf('.');
  const area = CATALOGUES[locale][id.slice(0, dot) as Area];
  return area?.[id.slice(dot + 1)];
}
