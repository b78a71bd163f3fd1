import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { explain } from '../log.ts';
import { decode, encode, node, type Node } from '../wire/binary-node.ts';
import { addressKey, serverJid, type Address } from '../wire/jid.ts';
import type { Faults } from '../faults/fault.registry.ts';
import type { Log } from '../log.ts';
import { FrameReader, frame } from './frame.reader.ts';
import { NoiseHandshake, type NoiseIdentity, type NoiseTransport } from './noise-handshake.ts';
import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';

const CLOSE_MS = 3_000;

/** What happens above the cipher: who the client is, and what it says. */
export interface Handlers {
  arrived(connection: Connection, clientKey: Buffer, payload: proto.ClientPayload): Promise<void> | void;
  said(connection: Connection, stanza: Node): Promise<void> | void;
  left(connection: Connection): void;
}

/** What a connection uses of the simulator. */
interface ConnectionWorld {
  readonly noise: NoiseIdentity;
  readonly faults: Faults;
  readonly log: Log;
  readonly timers: { after(ms: number, work: () => void): void };
  readonly store: { refusals: { add(kind: string, about: string, reason: string): void } };
  readonly sockets: {
    all: Set<Connection>;
    detach(connection: Connection): void;
    release(connection: Connection): void;
  };
}

/** One WhatsApp websocket: frames, handshake, cipher, and stanzas one after the other. */
export class Connection {
  readonly id = randomUUID();
  readonly since = Date.now();
  address: Address | undefined;
  /** Takes live stanzas: the client has said that it is active and has its backlog. */
  active = false;
  available = false;
  readonly watched = new Set<string>();
  /** Messages it could not decrypt and asked for again. */
  readonly retried = new Set<string>();
  private readonly reader = new FrameReader();
  private readonly handshake;
  private transport: NoiseTransport | undefined;
  private work = Promise.resolve();
  private heldIn: Buffer[] = [];
  private heldOut: Node[] = [];
  private readonly answers = new Map<string, (answer: Node) => void>();
  private greeted = false;
  private isLeaving = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly world: ConnectionWorld,
    private readonly handlers: Handlers,
  ) {
    this.handshake = new NoiseHandshake(world.noise);
    world.sockets.all.add(this);
    socket.on('message', (data: Buffer) => this.receive(data));
    socket.on('close', () => {
      world.sockets.detach(this);
      handlers.left(this);
    });
    socket.on('error', (error) => world.log('socket failed', { number: this.number, error: error.message }));
  }

  get number(): string | undefined {
    return this.address?.number;
  }

  send(stanza: Node): void {
    if (!this.transport || this.isLeaving || this.socket.readyState !== this.socket.OPEN) return;
    if (this.stalled()) this.heldOut.push(stanza);
    else this.sendContent(encode(stanza));
  }

  /** Seals what a frame holds, whatever it is; says whether there was somebody to send it to. */
  sendContent(content: Uint8Array): boolean {
    return this.transport !== undefined && this.sendBytes(frame(this.transport.seal(content)));
  }

  sendBytes(bytes: Uint8Array): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false;
    this.socket.send(bytes);
    return true;
  }

  /** Asks the client and waits for its answer. */
  ask(stanza: Node, withinMs = 20_000): Promise<Node> {
    const id = stanza.attrs.id ?? '';
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.answers.delete(id);
        reject(new Error('the device did not answer'));
      }, withinMs);
      this.answers.set(id, (answer) => {
        clearTimeout(late);
        this.answers.delete(id);
        resolve(answer);
      });
      this.send(stanza);
    });
  }

  iq(content: Node[]): Node {
    return node('iq', { from: serverJid, type: 'set', id: randomUUID().slice(0, 18) }, content);
  }

  /**
   * Says why and leaves closing to the client, which may still have an answer to read; who does not close within
   * three seconds is closed. Nothing more is said or heard.
   */
  leave(last: Node): void {
    this.send(last);
    this.isLeaving = true;
    this.world.sockets.release(this);
    this.world.timers.after(CLOSE_MS, () => this.socket.close());
  }

  /** Says why and closes. */
  end(last: Node): void {
    this.send(last);
    this.socket.close();
  }

  /** Closes without a word, as a lost network does. */
  drop(): void {
    this.socket.terminate();
  }

  /** Lets go what a stall held back. */
  resume(): void {
    if (this.stalled()) return;
    for (const stanza of this.heldOut.splice(0)) this.send(stanza);
    for (const data of this.heldIn.splice(0)) this.receive(data);
  }

  private stalled(): boolean {
    const { faults } = this.world;
    return faults.inForce('stall', this.number) !== undefined || this.mute();
  }

  // A half-open server takes the connection and never says a word.
  private mute(): boolean {
    return !this.active && this.world.faults.inForce('half-open', this.number) !== undefined;
  }

  private receive(data: Buffer): void {
    if (this.isLeaving) return;
    if (this.stalled()) {
      this.heldIn.push(data);
      return;
    }
    this.work = this.work
      .then(async () => {
        for (const one of this.reader.push(data)) await this.read(one);
      })
      .catch((error: unknown) => {
        this.world.store.refusals.add('frame', this.address ? addressKey(this.address) : '', explain(error));
        this.world.log('socket closed after a frame that could not be handled', {
          number: this.number,
          error: explain(error),
          stack: error instanceof Error ? error.stack : undefined,
        });
        this.drop();
      });
  }

  private async read(one: Buffer): Promise<void> {
    if (this.transport) return this.hear(decode(this.opened(this.transport, one)));
    if (!this.greeted) {
      this.greeted = true;
      this.socket.send(frame(this.handshake.hello(one)));
      return;
    }
    const { clientKey, payload, transport } = this.handshake.finish(one);
    this.transport = transport;
    await this.handlers.arrived(this, clientKey, payload);
  }

  private opened(transport: NoiseTransport, sealed: Buffer): Buffer {
    try {
      return transport.open(sealed);
    } catch {
      throw new Error('a frame that its key and counter do not open');
    }
  }

  private async hear(stanza: Node): Promise<void> {
    const answer = stanza.tag === 'iq' ? this.answers.get(stanza.attrs.id ?? '') : undefined;
    if (answer) answer(stanza);
    else await this.handlers.said(this, stanza);
  }
}
