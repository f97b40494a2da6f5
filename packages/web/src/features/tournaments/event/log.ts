/** Changes of state of a tournament in words, for its chat. */
import type { TournamentReply } from '@troef/protocol';
import { clock, day } from '../../../lib/words/dates.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { when } from '../../../lib/words/tournaments.ts';
import { roundName } from '../round-name.ts';

/** A line of a chat that nobody wrote. */
export interface ChatNote {
  readonly id: string;
  readonly at: number;
  readonly words: string;
}

type LoggedTournament = Pick<TournamentReply, 'log' | 'rounds' | 'winner' | 'standings' | 'format'>;
type LogLine = TournamentReply['log'][number];

export const notesOf = (t: Translator, tournament: LoggedTournament): readonly ChatNote[] =>
  tournament.log.map((line, at) => ({
    id: `log ${at}`,
    at: Date.parse(line.at),
    words: wordsOf(t, line, tournament)
      .filter((part) => part !== '')
      .join(' '),
  }));

function wordsOf(t: Translator, line: LogLine, tournament: LoggedTournament): readonly string[] {
  const { what, people, until } = line;
  const { rounds, winner, standings, format } = tournament;
  const round = rounds.find(({ no }) => no === line.round);
  switch (what) {
    case 'round': {
      if (round === undefined) return [];
      const name = roundName(t, round);
      // An arena opens tables all the time.
      if (format === 'arena') return [t('tournaments.log.begins', { round: name })];
      return [t('tournaments.log.round', { round: name, tables: round.tables.length })];
    }
    case 'over': {
      const on = format === 'knockout' && people !== null ? t('tournaments.now.goOn', { on: people }) : '';
      const next = until === null ? '' : t('tournaments.log.next', { when: momentOf(t, line.at, until) });
      return [round === undefined ? '' : t('tournaments.log.over', { round: roundName(t, round) }), on, next];
    }
    case 'suspended':
      return [
        t('tournaments.log.suspended'),
        until === null ? '' : t('tournaments.log.until', { when: momentOf(t, line.at, until) }),
      ];
    case 'finished': {
      const won = standings.find(({ user }) => user === winner);
      const wins = won === undefined ? '' : `${t('tournaments.end.wins', { name: won.name })}.`;
      return [t('tournaments.log.finished'), wins];
    }
    default:
      return [t(`tournaments.log.${what}`)];
  }
}

/** Writes the hour, with the day if it is another one. */
function momentOf(t: Translator, since: string, iso: string): string {
  const at = Date.parse(iso);
  if (day(t.locale, Date.parse(since)) !== day(t.locale, at)) return when(t.locale, iso);
  return t('tournaments.log.at', { hour: clock(t.locale, at) });
}
