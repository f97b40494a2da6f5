import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await app.close();
});

async function open(headers: Record<string, string> = {}, token?: string): Promise<Socket> {
  const socket = connect(await app.address(), {
    path: '/socket.io-next',
    transports: ['websocket'],
    auth: token === undefined ? {} : { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
}

const connected = (socket: Socket): Promise<'connected' | 'refused'> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', () => resolve('refused'));
  });

test('a program without Origin and our own pages may connect, pages of another site may not', async () => {
  const ours = await app.address();
  const allowed = [{}, { origin: ours }, { origin: ours.replace('127.0.0.1', 'localhost') }];
  for (const headers of allowed) expect(await connected(await open(headers))).toBe('connected');
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { origin: ours.replace('127.0.0.1', '127.0.0.1.evil.example') },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    expect(await connected(await open(headers as Record<string, string>))).toBe('refused');
});

test('with a public address, only its pages are ours', async () => {
  await app.close();
  app = await startTestApp({ env: { PUBLIC_URL: 'https://cards.example.org' } });
  expect(await connected(await open({ origin: 'https://cards.example.org' }))).toBe('connected');
  expect(await connected(await open({ origin: await app.address() }))).toBe('refused');
});

test('auth takes a token of ours and refuses everything else in the language of the socket', async () => {
  const socket = await open({ 'accept-language': 'nl' });
  await connected(socket);
  const { token } = await app.deps.tokens.issueAnonymous('An');
  expect(await socket.emitWithAck('auth', { token })).toEqual({ ok: true });
  expect(await socket.emitWithAck('auth', { token: 'x' })).toMatchObject({
    error: {
      code: 'unauthorized',
      statusCode: 401,
      message: 'Je bent niet aangemeld.',
    },
  });
  for (const body of [null, 7, {}, { token: 7 }]) {
    expect(await socket.emitWithAck('auth', body)).toMatchObject({ error: { code: 'bad_request' } });
  }
});

test('everybody is told before the server goes, and then closed', async () => {
  const socket = await open();
  await connected(socket);
  const heard: string[] = [];
  socket.on('update', (update: { version: string }) => heard.push(`update ${update.version}`));
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  await app.stop();
  await gone;
  expect(heard).toEqual(['update 2.16.57']);
});

test('a connection that floods is cut, others stay', async () => {
  const flooding = await open();
  const quiet = await open();
  await Promise.all([connected(flooding), connected(quiet)]);
  const cut = new Promise((resolve) => flooding.once('disconnect', resolve));
  for (let i = 0; i < 700; i += 1) flooding.emit('auth', { token: 'x' });
  await cut;
  expect(quiet.connected).toBe(true);
});

test('behind a proxy of ours a connection carries the address of its caller', async () => {
  await app.close();
  app = await startTestApp({ env: { PUBLIC_URL: 'https://cards.example.org' } });
  const address = new Promise((resolve) =>
    app.io.on('connection', (socket) => resolve(socket.handshake.address)),
  );
  await connected(await open({ 'x-forwarded-for': '203.0.113.7' }));
  expect(await address).toBe('203.0.113.7');
});

test('notices also refuse a token that is not ours, and every event is answered', async () => {
  for (const token of ['', 'x.y.z']) expect(await connected(await open({}, token))).toBe('refused');
  const socket = await open();
  expect(await connected(socket)).toBe('connected');
  const { error } = await socket.emitWithAck('room:sync', { room: 'x' });
  expect(error).toMatchObject({ code: 'bad_request', param: 'event', statusCode: 400 });
});

test('a client that repeats its auth costs no more statements after ten times a minute', async () => {
  const { token } = await logIn(app, await makePerson(app, { name: 'An Peeters' }));
  const socket = await open({}, token);
  await connected(socket);
  for (let n = 0; n < 10; n++) expect(await socket.emitWithAck('auth', { token })).toEqual({ ok: true });
  const asked = vi.spyOn(app.db.play.pool, 'connect');
  const { error } = await socket.emitWithAck('auth', { token });
  expect(error).toMatchObject({ code: 'too_many_requests', param: 'auth', statusCode: 429 });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
