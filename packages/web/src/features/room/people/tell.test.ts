import type { RoomEvent } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { en, fr, nl } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import { tellLeft, tellOf } from './tell.ts';

const view = roomView();
const told = (event: RoomEvent) => tellOf(en, view, event);

describe('what happens among people, in words', () => {
  test.each([
    [{ type: 'joined', seat: 1, name: 'Bert', ai: false }, 'Bert sits down.'],
    [{ type: 'joined', seat: 1, name: 'Bert', ai: true }, 'A computer, Bert, sits down.'],
    [{ type: 'vacated', seat: 2, name: 'Chantal', reason: 'gone' }, 'Chantal was gone too long.'],
    [{ type: 'away', seat: 1 }, 'Bert has lost the connection.'],
    [{ type: 'back', seat: 1 }, 'Bert is back.'],
    [{ type: 'playedFor', seat: 0 }, 'Your time was up: this was played for you.'],
    [{ type: 'playedFor', seat: 1 }, 'Bert ran out of time.'],
    [{ type: 'standin', seat: 3, reason: 'away' }, 'A computer plays in place of Luc.'],
    [{ type: 'claimed', seat: 0 }, 'All the rest is yours.'],
    [{ type: 'misclaimed', seat: 1 }, 'Bert claimed all the rest, but somebody can still take a trick.'],
    [{ type: 'takeBackAsked', seat: 1 }, 'Bert asks to take a wrong card back.'],
    [{ type: 'endVote', seat: 1, yes: true }, 'Bert wants to end the game.'],
    [{ type: 'endVote', seat: 1, yes: false }, 'Bert wants to play on.'],
    [{ type: 'rematchVote', seat: 2, yes: true }, 'Chantal wants another game.'],
    [{ type: 'thumb', from: 1, to: 0 }, 'Bert gives you a thumbs-up.'],
    [{ type: 'seated', order: [2, 1, 0, 3] }, 'The seats were drawn.'],
  ] as const satisfies readonly (readonly [RoomEvent, string])[])('%o', (event, words) => {
    expect(told(event)).toBe(words);
  });

  test('what the viewer did themselves, or the table shows already, is not told', () => {
    expect(told({ type: 'joined', seat: 0, name: 'Marie', ai: false })).toBeNull();
    expect(told({ type: 'away', seat: 0 })).toBeNull();
    expect(told({ type: 'thumb', from: 0, to: 1 })).toBeNull();
    expect(told({ type: 'rematchVote', seat: 1, yes: false })).toBeNull();
    expect(told({ type: 'seated', order: [0, 1, 2, 3] })).toBeNull();
    expect(told({ type: 'played', seat: 1, card: 'AH' })).toBeNull();
  });

  test('a computer is told as one, with the number of seats that are left', () => {
    const [own, ...others] = view.seats;
    const waiting = roomView({
      seats: [own, others[0], ...others.slice(1).map((seat) => ({ ...seat, holder: 'empty' }))] as never,
    });
    const event = { type: 'joined', seat: 1, name: 'Bert', ai: true } as const;
    expect(tellOf(en, waiting, event)).toBe('A computer, Bert, sits down. 2 seats are left.');
    expect(tellOf(nl, waiting, event)).toBe('Een computer, Bert, komt aan tafel. Nog 2 plaatsen vrij.');
  });

  test('a player who left is named as they were, not as the computer in their seat', () => {
    const seats = view.seats.map((seat) => (seat.seat === 1 ? { ...seat, name: 'Robbe' } : seat));
    const after = roomView({ seats: seats as never });
    expect(tellLeft(en, view, after, { type: 'left', seat: 1 })).toBe('Bert has left. A computer goes on.');
    expect(tellLeft(nl, view, after, { type: 'left', seat: 1 })).toBe(
      'Bert is weg. Een computer speelt verder.',
    );
    expect(tellLeft(fr, view, after, { type: 'left', seat: 1 })).toBe(
      'Bert a quitté la table. Un ordinateur continue.',
    );
    // The viewer has the line about their seat, with a way back to it.
    expect(tellLeft(en, view, after, { type: 'left', seat: 0 })).toBeNull();
  });
});

test('once the seats are known, a player of a team is told who their partner is', () => {
  const started: RoomEvent = { type: 'started', order: [0, 2, 1, 3], game: {} } as never;
  const { options } = view;
  const withTeams = { ...view, options: { ...options, teams: 'random' as const } };
  expect(tellOf(en, withTeams, started)).toMatch(/ You play with Chantal\.$/);
  expect(tellOf(nl, withTeams, started)).toMatch(/ Jij speelt samen met Chantal\.$/);
  expect(tellOf(fr, withTeams, started)).toMatch(/ Vous jouez avec Chantal\.$/);
  expect(tellOf(en, { ...view, options: { ...options, teams: null } }, started)).not.toContain(
    'You play with',
  );
});
