import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy that a test can cut or let hang, and that counts its connections. */
export class FlakyLink {
  /** Number of connections so far. */
  made = 0;
  private state: 'up' | 'cut' | 'hanging' = 'up';
  private readonly ends = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(port: number): Promise<FlakyLink> {
    const server = createServer({ pauseOnConnect: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const link = new FlakyLink(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => link.join(near, port));
    return link;
  }

  /** Refuses new connections and closes open ones. */
  cut(): void {
    this.state = 'cut';
    for (const end of this.ends) end.destroy();
  }
  /** Keeps connections open and transfers nothing. */
  hang(): void {
    this.state = 'hanging';
    for (const end of this.ends) end.pause();
  }
  heal(): void {
    this.state = 'up';
    for (const end of this.ends) end.resume();
  }
  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket, port: number): void {
    if (this.state === 'cut') return void near.destroy();
    this.made++;
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(from);
      from.on('data', (data) => to.write(data));
      from.on('close', () => to.destroy());
      from.on('close', () => this.ends.delete(from));
      from.on('error', () => to.destroy());
      if (this.state === 'hanging') from.pause();
      else from.resume();
    }
  }
}
