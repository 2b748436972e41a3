import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { EMBEDDED_USER, type SocketAddress } from '../db/database';

/**
 * The network between a server and its database. Connections can fall silent without ending, as
 * after a failover or on a machine that hangs.
 */
export class TestLink {
  readonly #sockets = new Set<Socket>();
  /** If true, new connections are taken, and nothing passes through them. */
  isSilent = false;

  private constructor(
    readonly port: number,
    /** The database's address through this link, for DATABASE_URL. */
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async to({ directory, port, database }: SocketAddress): Promise<TestLink> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: own } = server.address() as AddressInfo;
    const link = new TestLink(
      own,
      `postgres://${EMBEDDED_USER}@127.0.0.1:${own}/${database}`,
      () => {
        server.close();
        for (const socket of link.#sockets) socket.destroy();
      },
    );
    server.on('connection', (client: Socket) => {
      link.#keep(client);
      if (link.isSilent) return;
      const target = connect(`${directory}/.s.PGSQL.${port}`);
      link.#keep(target);
      client.pipe(target).pipe(client);
    });
    return link;
  }

  /** From now on nothing passes through the open connections, and neither end learns of it. */
  silence(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
  }
}
