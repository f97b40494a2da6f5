/**
 * A push service for tests, and a device that can read what is pushed to it. It decrypts by RFC 8291 and 8188
 * without the library that encrypts.
 */
import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@troef/protocol';
import type { TestApp } from '../../testing/app.ts';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly url: string;
  readonly received: ReceivedPush[];
  /** From now on; `silent` never answers. */
  answer(status: number | 'silent', headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  let next: { readonly status: number | 'silent'; readonly headers: Readonly<Record<string, string>> } = {
    status: 201,
    headers: {},
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (next.status !== 'silent') response.writeHead(next.status, next.headers).end('said');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(status, headers = {}) {
      next = { status, headers };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export interface Device {
  readonly endpoint: string;
  /** Decrypts what was pushed. */
  open(pushed: ReceivedPush): PushPayload;
}

/**
 * Adds a device of this user directly to the table: its address is on this machine, which the API would
 * refuse.
 */
export async function addDevice(app: TestApp, user: string, endpoint: string): Promise<Device> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  await app.db.pool.query(
    `insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      app.deps.random.id(),
      user,
      endpoint,
      keys.getPublicKey().toString('base64url'),
      auth.toString('base64url'),
      new Date(app.deps.clock.now()),
    ],
  );
  return { endpoint, open: ({ body }) => JSON.parse(decrypted(body, keys, auth)) as PushPayload };
}

const hmac = (key: Buffer, text: Buffer): Buffer => createHmac('sha256', key).update(text).digest();
const ONE = Buffer.from([1]);

function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = hmac(auth, keys.computeSecret(sender));
  const material = hmac(
    shared,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender, ONE]),
  );
  const base = hmac(salt, material);
  const key = hmac(base, Buffer.concat([Buffer.from('Content-Encoding: aes128gcm\0'), ONE])).subarray(0, 16);
  const nonce = hmac(base, Buffer.concat([Buffer.from('Content-Encoding: nonce\0'), ONE])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
