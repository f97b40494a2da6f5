/**
 * Tells users what happened while they have a page open; `notices.socket.ts` of the edge does the sending.
 */
import type { Connections, GlobalNotice, OwnUser, TournamentTableStart } from '@troef/protocol';

/** The functions by which the rest of the server tells users who are here. */
export interface Notices {
  /** Tells the other pages of this user that their account has changed. */
  userChanged(user: OwnUser): void;
  /** Calls `heard` with every user for whom `userChanged` is called here. */
  whenUserChanged(heard: (user: OwnUser) => void): void;
  /** Returns which of these users have a page open, through any process. */
  onlineAmong(users: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns which of these users have a table or the page of a tournament open, through any process. */
  attendingAmong(users: readonly string[]): Promise<ReadonlySet<string>>;
  /** A table is open in a page of this user, at the first socket of a place; `false`: no longer. */
  atTable(user: string, isOpen: boolean): void;
  /** Returns whether the user looks at a page, through any process. */
  isLooking(user: string): Promise<boolean>;
  /** Shows a notice on the pages this user looks at. */
  show(user: string, notice: GlobalNotice): void;
  /** Tells all pages of a player that their table of a tournament begins. */
  tableStarts(user: string, table: TournamentTableStart): void;
  /** Returns how many people are here, all and by game. */
  online(): Connections;
  broadcast(notice: GlobalNotice): void;
  /** Shows a notice on the pages that are connected to this process. */
  announce(notice: GlobalNotice): void;
  /** Tells clients that this server is about to stop. They connect to the next one. */
  announceUpdate(): void;
  stop(): void;
}
