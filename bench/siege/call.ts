/** HTTP calls from one address of this machine, because `fetch` cannot choose its own address. */
import { Agent, request } from 'node:http';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

export interface Caller {
  call(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<Answered>;
  close(): void;
}

export function callerFrom(url: string, localAddress: string): Caller {
  const agent = new Agent({ keepAlive: true, localAddress });
  return {
    call: (method, path, token, body) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const asked = request(
          `${url}${path}`,
          {
            method,
            agent,
            headers: {
              ...(text !== undefined && { 'content-type': 'application/json' }),
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('error', reject);
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
            );
          },
        );
        asked.on('error', reject);
        asked.end(text);
      }),
    close: () => agent.destroy(),
  };
}

/** Gets the token of a new guest. */
export async function guestToken(caller: Caller): Promise<string> {
  const { status, body } = await caller.call('POST', '/auth/anonymous', undefined, { name: 'Siege' });
  if (status !== 200) throw new Error(`no token: ${status} ${body}`);
  return (JSON.parse(body) as { token: string }).token;
}
