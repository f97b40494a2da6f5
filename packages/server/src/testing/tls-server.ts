/**
 * A server of another site, over TLS, for adapters that insist on it. Its certificate is made for the run, and the
 * connections of this process to its port trust that certificate and no other.
 */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface ForeignRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ForeignAnswer {
  readonly status?: number;
  readonly body: object;
}

export interface TlsServer {
  readonly url: string;
  /** Every request, in order. */
  readonly requests: readonly ForeignRequest[];
  /** Answers the next requests so, before the server sees them. */
  failNext(status: number, times?: number): void;
}

const part = (tag: number, ...inner: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(inner);
  const short = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...short]), body]);
};
const sequence = (...inner: readonly Uint8Array[]): Buffer => part(0x30, ...inner);
const oid = (...bytes: readonly number[]): Buffer => part(0x06, Buffer.from(bytes));
const time = (year: number): Buffer => part(0x17, Buffer.from(`${String(year).slice(2)}0101000000Z`));

/** Makes a certificate of `localhost` that signs itself. */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(part(0x31, sequence(oid(0x55, 0x04, 0x03), part(0x0c, Buffer.from('localhost')))));
  const names = sequence(part(0x82, Buffer.from('localhost')));
  const extensions = part(
    0xa3,
    sequence(
      sequence(oid(0x55, 0x1d, 0x11), part(0x04, names)),
      sequence(oid(0x55, 0x1d, 0x13), part(0x04, sequence(part(0x01, Buffer.from([255]))))),
    ),
  );
  const content = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(2020), time(2049)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const der = sequence(content, algorithm, part(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

type Connect = (
  options: https.AgentOptions & { readonly port?: number | string },
  ...rest: unknown[]
) => unknown;

/** Lets the agents of this process trust the certificate at this port. Mollie's library brings its own list. */
function trust(port: number, ca: string): () => void {
  const agent = https.Agent.prototype as unknown as { createConnection: Connect };
  const connect = agent.createConnection;
  agent.createConnection = function (this: unknown, options, ...rest) {
    const own = Number(options.port) === port ? { ...options, ca } : options;
    return connect.call(this, own, ...rest);
  };
  return () => {
    agent.createConnection = connect;
  };
}

/** Call it at the top of a test file. It is closed after the last test. */
export async function openTlsServer(answer: (request: ForeignRequest) => ForeignAnswer): Promise<TlsServer> {
  const { key, cert } = makeCertificate();
  const requests: ForeignRequest[] = [];
  const failures: number[] = [];
  const server = https.createServer({ key, cert }, async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'https://localhost');
    const request = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(request);
    const failure = failures.shift();
    const { status = 200, body } =
      failure === undefined ? answer(request) : { status: failure, body: { error: { message: 'down' } } };
    outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
    outgoing.end(status === 204 ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  const { port } = server.address() as AddressInfo;
  const distrust = trust(port, cert);
  afterAll(async () => {
    distrust();
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  });
  return {
    url: `https://localhost:${port}`,
    requests,
    failNext: (status, times = 1) => {
      failures.push(...Array<number>(times).fill(status));
    },
  };
}
