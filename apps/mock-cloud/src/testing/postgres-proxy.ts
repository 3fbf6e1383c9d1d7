import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { WireStatements } from './wire-statements.ts';

/** A connection to a PostgreSQL server that a test can disturb. */
export interface PostgresProxy {
  readonly url: string;
  /** Neither side hears anything of the other, as if the network was cut. */
  cut(): void;
  /** Connects again; what was sent in between is lost with its connections. */
  mend(): void;
  /** The answer to the next commit is lost, and the connection with it. */
  loseCommit(): void;
  close(): Promise<void>;
}

/** Starts a proxy of the server with an address. `onStatement` gets the text of each statement that is sent. */
export async function startPostgresProxy(
  target: string,
  onStatement: (text: string) => void = () => undefined,
): Promise<PostgresProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let losesCommit = false;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    let isLost = false;
    const statements = new WireStatements();
    client.on('data', (data: Buffer) => {
      if (isCut) return;
      statements.read(data).forEach(onStatement);
      if (losesCommit && data.includes('commit\0')) {
        losesCommit = false;
        isLost = true;
      }
      upstream.write(data);
    });
    client.on('end', () => {
      if (!isCut) client.end();
    });
    upstream.on('data', (data) => {
      if (isLost) client.destroy();
      else if (!isCut) client.write(data);
    });
    for (const [socket, other] of [pair, [upstream, client]] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        // The other side hears of it when the network works again.
        if (isCut) return;
        pairs.delete(pair);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  const destroyAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => void (isCut = true),
    mend() {
      destroyAll();
      isCut = false;
    },
    loseCommit: () => void (losesCommit = true),
    async close() {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}
