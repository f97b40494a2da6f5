/** What a page does if the server refuses its connection. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket } from './open-socket.ts';

type Refusal = (error: { readonly message: string }) => void;

const socket = { active: false, connect: vi.fn(), on: vi.fn() };
const dropToken = vi.hoisted(() => vi.fn());
vi.mock('../http/client-id.ts', () => ({ clientId: () => 'browser' }));
vi.mock('../session/session.ts', () => ({ dropToken }));

let refuse: Refusal;

type Auth = (give: (fields: object) => void) => void;

/** The connection is open already, because another namespace uses it. */
const connect = ((_: string, { auth }: { readonly auth: Auth }) => {
  auth(() => undefined);
  return socket;
}) as unknown as Parameters<typeof openSocket>[0];

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  socket.active = false;
  openSocket(connect, '/games', { next: async () => 'a', opening: () => undefined, used: () => 'b' });
  refuse = socket.on.mock.calls.find(([event]) => event === 'connect_error')?.[1] as Refusal;
});
afterEach(() => vi.useRealTimers());

test('a token that the server refuses is dropped, and the page tries again', () => {
  refuse({ message: 'unauthorized' });
  expect(dropToken).toHaveBeenCalledExactlyOnceWith('b');
  vi.runAllTimers();
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('any other refusal keeps the token', () => {
  refuse({ message: 'too_many_requests' });
  vi.runAllTimers();
  expect(dropToken).not.toHaveBeenCalled();
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('after a lost network Socket.IO tries again by itself', () => {
  socket.active = true;
  refuse({ message: 'unauthorized' });
  vi.runAllTimers();
  expect(dropToken).not.toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
});

test('the caller has the socket before its token is used, also on an open connection', async () => {
  const steps: string[] = [];
  const open = async (): Promise<void> => {
    openSocket(connect, '/', {
      next: async () => 'a',
      opening: () => {
        steps.push('used');
        return undefined;
      },
      used: () => undefined,
    });
    steps.push('opened');
  };
  await open();
  await Promise.resolve();
  expect(steps).toEqual(['opened', 'used']);
});
