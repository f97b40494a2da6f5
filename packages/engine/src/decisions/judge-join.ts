/**
 * Decides who may sit down (docs/behaviour/joining.md 1). The refusals come in the promised order:
 * incomplete account, limited, over or started, full, registered, reputation, friends, blocked, password. An
 * invitation lifts reputation, friends and password.
 */
import type { Seat } from '@troef/games';
import { ApiError, type JoinObstacle, KeptAway } from '@troef/protocol';
import type { RoomChoices, SeatHolder } from '../state/log-row.ts';
import { emptySeatsOf, isGathering, type RoomState, seatOfUser } from '../state/room-state.ts';
import { giveWay } from './computer-names.ts';
import { isOpenTo } from './room-options.ts';
import type { Sitter } from './sitter.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

/** What the database says about a user who wants to join a room. */
export interface JoinApplicant {
  readonly sitter: Sitter;
  readonly invited: boolean;
  /** The host has this user on their list of friends. */
  readonly friend: boolean;
  /** The host has blocked this user, or removed them a moment ago, or they were missing in the countdown. */
  readonly unwanted: boolean;
  /** null: no password is asked, or it is right. */
  readonly password: 'missing' | 'wrong' | null;
}

/** Conditions of a room for everybody who sits down. */
interface EntryRules extends Pick<RoomChoices, 'registeredOnly' | 'minKarma' | 'friendsOnly' | 'locked'> {
  /** A seat is free, and the session has not begun. */
  readonly isOpen: boolean;
}

/** Returns what keeps this user from every seat of the room; null: nothing. The lobby uses it too. */
export function obstacleAt(
  { isOpen, ...choices }: EntryRules,
  applicant: JoinApplicant,
): JoinObstacle | null {
  const { sitter, invited } = applicant;
  if (sitter.incomplete) return 'incomplete';
  if (sitter.limited !== null) return 'limited';
  if (!isOpen) return 'full';
  if (choices.registeredOnly && sitter.anonymous) return 'registered';
  if (!invited && sitter.karma !== null && sitter.karma < choices.minKarma) return 'karma';
  if (!invited && choices.friendsOnly && !applicant.friend) return 'friends';
  if (applicant.unwanted) return 'unavailable';
  return !invited && choices.locked && applicant.password !== null ? 'password' : null;
}

/** Renames a guest if another person at the table has the name. */
export type NameApart = (table: Pick<RoomState, 'seats'>, sitter: SeatHolder) => SeatHolder;

export function judgeJoin(
  { state, chance }: Pick<KnownRoom, 'state' | 'chance'>,
  applicant: JoinApplicant,
  wanted: Seat | undefined,
  nameApart: NameApart,
): Verdict {
  const own = seatOfUser(state, applicant.sitter.id);
  if (own !== undefined) return judgeReturn(state, own);
  const isOpen = isGathering(state) && emptySeatsOf(state).length > 0;
  const obstacle = obstacleAt({ ...state.choices, isOpen }, applicant);
  if (state.alone || !isOpenTo(state.head.variant, applicant.sitter)) {
    return { refuse: new ApiError('resource_missing', 'room') };
  }
  // Comes first: a barred user is told so, and a room in play cannot be joined.
  const { limited } = applicant.sitter;
  if (obstacle === 'limited' && limited !== null) return { refuse: keptAway(limited) };
  if (obstacle === 'incomplete') return { refuse: refusalOf(obstacle) };
  if (hasLostSeat(state, applicant.sitter.id)) return { refuse: new ApiError('conflict', 'left') };
  if (state.event !== null) return { refuse: new ApiError('conflict', 'tournament') };
  if (!isGathering(state)) return { refuse: new ApiError('conflict', state.status) };
  if (obstacle !== null) return { refuse: refusalOf(obstacle) };
  const [first] = emptySeatsOf(state);
  const seat = wanted ?? first;
  if (seat === undefined) return { refuse: refusalOf('full') };
  if (!emptySeatsOf(state).includes(seat)) return { refuse: new ApiError('already_exists', 'seat') };
  const holder = nameApart(state, applicant.sitter.holder);
  const renamed = giveWay(state, holder.name, chance);
  const body = {
    type: 'joined' as const,
    seat,
    holder,
    ...(renamed.length > 0 && { renamed: [...renamed] }),
  };
  return { append: { moveId: `join:${state.seq + 1}`, seat, body } };
}

/** Tells whether a computer has the seat of this user for good, because they left illegally too often. */
const hasLostSeat = ({ status, seats }: RoomState, user: string): boolean =>
  status === 'playing' &&
  seats.some(({ formerly, leftIllegally }) => leftIllegally && formerly?.user === user);

/** Answers a user who has a seat: they keep it, or take it back from the stand-in. */
function judgeReturn(state: RoomState, seat: Seat): Verdict {
  if (state.seats[seat].kind !== 'standin' || state.status !== 'playing') return { done: state.seq };
  return { append: { moveId: `back:${state.seq + 1}`, seat, body: { type: 'back', seat } } };
}

/** `until`: the end of the limitation, ISO or `forever`. */
export const keptAway = (until: string): ApiError => new KeptAway('forbidden', 'limited', until);

export function refusalOf(obstacle: JoinObstacle): ApiError {
  switch (obstacle) {
    case 'full':
    case 'already_seated':
      return new ApiError('conflict', obstacle);
    case 'password':
      return new ApiError('incorrect_password', 'password');
    default:
      return new ApiError('forbidden', obstacle);
  }
}
