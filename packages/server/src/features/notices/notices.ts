/** Telling people what happened while they have a page open; notices.socket.ts of the edge does it. */
import type { Connections, GlobalNotice, OwnUser } from '@troef/protocol';

/** What the rest of the server says to people who are here. */
export interface Notices {
  /** His other pages learn that he is not what he was. */
  userChanged(user: OwnUser): void;
  /** Calls `heard` with everybody of whom `userChanged` is said here. */
  whenUserChanged(heard: (user: OwnUser) => void): void;
  /** Who of these has a page open, connected to whichever process. */
  onlineAmong(users: readonly string[]): Promise<ReadonlySet<string>>;
  /** He looks at a page, connected to whichever process. */
  isLooking(user: string): Promise<boolean>;
  /** To the pages he looks at. */
  show(user: string, notice: GlobalNotice): void;
  /** How many people are here, all and by game. */
  online(): Connections;
  /** To everybody who has a page open. */
  broadcast(notice: GlobalNotice): void;
  /** This server is about to go; clients come back to the next one. */
  announceUpdate(): void;
  stop(): void;
}
