/**
 * A proxy before several servers. Every new connection goes to the next server that takes it, whatever its
 * origin (no sticky sessions), and ends with that server.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface ClusterProxy {
  readonly url: string;
  close(): Promise<void>;
}

export async function startProxy(ports: readonly number[]): Promise<ClusterProxy> {
  const open = new Set<Socket>();
  let turn = 0;

  const reach = async (): Promise<Socket | undefined> => {
    for (let tried = 0; tried < ports.length; tried++) {
      const upstream = connect(ports[turn++ % ports.length] as number, '127.0.0.1');
      try {
        await once(upstream, 'connect');
        return upstream;
      } catch {
        upstream.destroy();
      }
    }
    return undefined;
  };

  const server = createServer({ pauseOnConnect: true }, async (client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    const upstream = await reach();
    if (upstream === undefined || client.destroyed) {
      client.destroy();
      upstream?.destroy();
      return;
    }
    upstream.on('error', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    client.once('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    for (const socket of [client, upstream]) socket.setNoDelay(true);
    client.pipe(upstream).pipe(client);
    client.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
