import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { errorText } from '../log.ts';
import { decodeFrame, encodeNode, node, type BinaryNode } from '../wire/binary-node.ts';
import { addressKey, serverJid, type DeviceAddress } from '../wire/jid.ts';
import type { FaultRegistry } from '../faults/fault.registry.ts';
import type { Log } from '../log.ts';
import { FrameReader, encodeFrame } from './frame.reader.ts';
import { NoiseHandshake, type NoiseIdentity, type NoiseTransport } from './noise-handshake.ts';
import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';

const CLOSE_MS = 3_000;

/** What happens above the cipher: who the client is, and what it says. */
export interface ConnectionHandlers {
  handshakeFinished(
    connection: ClientConnection,
    clientKey: Buffer,
    payload: proto.ClientPayload,
  ): Promise<void> | void;
  stanzaReceived(connection: ClientConnection, stanza: BinaryNode): Promise<void> | void;
  closed(connection: ClientConnection): void;
}

/** What a connection uses of the simulator. */
interface ConnectionContext {
  readonly noise: NoiseIdentity;
  readonly faults: FaultRegistry;
  readonly log: Log;
  readonly timers: { after(ms: number, work: () => void): void };
  readonly store: { refusals: { add(kind: string, about: string, reason: string): void } };
  readonly connections: {
    all: Set<ClientConnection>;
    detach(connection: ClientConnection): void;
    release(connection: ClientConnection): void;
  };
}

/** One WhatsApp websocket: frames, handshake, cipher, and stanzas one after the other. */
export class ClientConnection {
  readonly id = randomUUID();
  readonly since = Date.now();
  address: DeviceAddress | undefined;
  /** Takes live stanzas: the client has said that it is active and has its backlog. */
  active = false;
  available = false;
  readonly presenceSubscriptions = new Set<string>();
  /** Messages it could not decrypt and asked for again. */
  readonly retriedMessages = new Set<string>();
  private readonly reader = new FrameReader();
  private readonly handshake;
  private transport: NoiseTransport | undefined;
  private work = Promise.resolve();
  private stalledIn: Buffer[] = [];
  private stalledOut: BinaryNode[] = [];
  private readonly pendingRequests = new Map<string, (answer: BinaryNode) => void>();
  private hasSentHello = false;
  private isEnding = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly world: ConnectionContext,
    private readonly handlers: ConnectionHandlers,
  ) {
    this.handshake = new NoiseHandshake(world.noise);
    world.connections.all.add(this);
    socket.on('message', (data: Buffer) => this.receive(data));
    socket.on('close', () => {
      world.connections.detach(this);
      handlers.closed(this);
    });
    socket.on('error', (error) => world.log('socket failed', { number: this.number, error: error.message }));
  }

  get number(): string | undefined {
    return this.address?.number;
  }

  send(stanza: BinaryNode): void {
    if (!this.transport || this.isEnding || this.socket.readyState !== this.socket.OPEN) return;
    if (this.isStalled()) this.stalledOut.push(stanza);
    else this.sendFrame(encodeNode(stanza));
  }

  /** Seals what a frame holds, whatever it is; says whether there was somebody to send it to. */
  sendFrame(content: Uint8Array): boolean {
    return this.transport !== undefined && this.sendBytes(encodeFrame(this.transport.seal(content)));
  }

  sendBytes(bytes: Uint8Array): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false;
    this.socket.send(bytes);
    return true;
  }

  /** Asks the client and waits for its answer. */
  request(stanza: BinaryNode, withinMs = 20_000): Promise<BinaryNode> {
    const id = stanza.attrs.id ?? '';
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.pendingRequests.delete(id);
        reject(new Error('the device did not answer'));
      }, withinMs);
      this.pendingRequests.set(id, (answer) => {
        clearTimeout(late);
        this.pendingRequests.delete(id);
        resolve(answer);
      });
      this.send(stanza);
    });
  }

  buildIq(content: BinaryNode[]): BinaryNode {
    return node('iq', { from: serverJid, type: 'set', id: randomUUID().slice(0, 18) }, content);
  }

  /**
   * Says why and leaves closing to the client, which may still have an answer to read; who does not close within
   * three seconds is closed. Nothing more is said or heard.
   */
  sendLastAndAwaitClose(last: BinaryNode): void {
    this.send(last);
    this.isEnding = true;
    this.world.connections.release(this);
    this.world.timers.after(CLOSE_MS, () => this.socket.close());
  }

  /** Says why and closes. */
  sendLastAndClose(last: BinaryNode): void {
    this.send(last);
    this.socket.close();
  }

  /** Closes without a word, as a lost network does. */
  drop(): void {
    this.socket.terminate();
  }

  /** Lets go what a stall held back. */
  resume(): void {
    if (this.isStalled()) return;
    for (const stanza of this.stalledOut.splice(0)) this.send(stanza);
    for (const data of this.stalledIn.splice(0)) this.receive(data);
  }

  private isStalled(): boolean {
    const { faults } = this.world;
    return faults.findActive('stall', this.number) !== undefined || this.isHalfOpen();
  }

  // A half-open server takes the connection and never says a word.
  private isHalfOpen(): boolean {
    return !this.active && this.world.faults.findActive('half-open', this.number) !== undefined;
  }

  private receive(data: Buffer): void {
    if (this.isEnding) return;
    if (this.isStalled()) {
      this.stalledIn.push(data);
      return;
    }
    this.work = this.work
      .then(async () => {
        for (const one of this.reader.push(data)) await this.readFrame(one);
      })
      .catch((error: unknown) => {
        this.world.store.refusals.add('frame', this.address ? addressKey(this.address) : '', errorText(error));
        this.world.log('socket closed after a frame that could not be handled', {
          number: this.number,
          error: errorText(error),
          stack: error instanceof Error ? error.stack : undefined,
        });
        this.drop();
      });
  }

  private async readFrame(one: Buffer): Promise<void> {
    if (this.transport) return this.receiveStanza(decodeFrame(this.decryptFrame(this.transport, one)));
    if (!this.hasSentHello) {
      this.hasSentHello = true;
      this.socket.send(encodeFrame(this.handshake.hello(one)));
      return;
    }
    const { clientKey, payload, transport } = this.handshake.finish(one);
    this.transport = transport;
    await this.handlers.handshakeFinished(this, clientKey, payload);
  }

  private decryptFrame(transport: NoiseTransport, sealed: Buffer): Buffer {
    try {
      return transport.open(sealed);
    } catch {
      throw new Error('a frame that its key and counter do not open');
    }
  }

  private async receiveStanza(stanza: BinaryNode): Promise<void> {
    const answer = stanza.tag === 'iq' ? this.pendingRequests.get(stanza.attrs.id ?? '') : undefined;
    if (answer) answer(stanza);
    else await this.handlers.stanzaReceived(this, stanza);
  }
}
