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

/** Handlers of the decrypted stream. */
export interface ConnectionHandlers {
  handshakeFinished(
    connection: ClientConnection,
    clientKey: Buffer,
    payload: proto.ClientPayload,
  ): Promise<void> | void;
  stanzaReceived(connection: ClientConnection, stanza: BinaryNode): Promise<void> | void;
  closed(connection: ClientConnection): void;
}

/** The parts of the simulator that a connection uses. */
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

/** The websocket of a WhatsApp client: frames, noise handshake, encryption, and stanzas handled in order. */
export class ClientConnection {
  readonly id = randomUUID();
  readonly since = Date.now();
  address: DeviceAddress | undefined;
  /** Whether the client is active and has received its backlog, so that live stanzas are sent to it. */
  active = false;
  available = false;
  readonly presenceSubscriptions = new Set<string>();
  /** Ids of messages for which the client has sent a retry receipt. */
  readonly retriedMessages = new Set<string>();
  private readonly reader = new FrameReader();
  private readonly handshake;
  private transport: NoiseTransport | undefined;
  private handling = Promise.resolve();
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

  /** Encrypts and sends the content of a frame. @returns whether the socket was open */
  sendFrame(content: Uint8Array): boolean {
    return this.transport !== undefined && this.sendBytes(encodeFrame(this.transport.seal(content)));
  }

  sendBytes(bytes: Uint8Array): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false;
    this.socket.send(bytes);
    return true;
  }

  /** Sends an IQ and waits for the reply. Rejects after `withinMs`. */
  request(stanza: BinaryNode, withinMs = 20_000): Promise<BinaryNode> {
    const id = stanza.attrs.id ?? '';
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.pendingRequests.delete(id);
        reject(new Error('the device did not answer'));
      }, withinMs);
      this.pendingRequests.set(id, (answer) => {
        clearTimeout(timeout);
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
   * Sends a last stanza and leaves closing to the client, which may still have a reply to read; closes the socket after
   * three seconds. Nothing is sent or handled after the last stanza.
   */
  sendLastAndAwaitClose(last: BinaryNode): void {
    this.send(last);
    this.isEnding = true;
    this.world.connections.release(this);
    this.world.timers.after(CLOSE_MS, () => this.socket.close());
  }

  /** Sends a last stanza and closes. */
  sendLastAndClose(last: BinaryNode): void {
    this.send(last);
    this.socket.close();
  }

  /** Closes the socket without a stanza, like a lost network. */
  drop(): void {
    this.socket.terminate();
  }

  /** Handles the data that a stall held back. */
  resume(): void {
    if (this.isStalled()) return;
    for (const stanza of this.stalledOut.splice(0)) this.send(stanza);
    for (const data of this.stalledIn.splice(0)) this.receive(data);
  }

  private isStalled(): boolean {
    const { faults } = this.world;
    return faults.findActive('stall', this.number) !== undefined || this.isHalfOpen();
  }

  // A half-open server accepts the connection and never answers.
  private isHalfOpen(): boolean {
    return !this.active && this.world.faults.findActive('half-open', this.number) !== undefined;
  }

  private receive(data: Buffer): void {
    if (this.isEnding) return;
    if (this.isStalled()) {
      this.stalledIn.push(data);
      return;
    }
    this.handling = this.handling
      .then(async () => {
        for (const frame of this.reader.push(data)) await this.readFrame(frame);
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

  private async readFrame(frame: Buffer): Promise<void> {
    if (this.transport) return this.receiveStanza(decodeFrame(this.decryptFrame(this.transport, frame)));
    if (!this.hasSentHello) {
      this.hasSentHello = true;
      this.socket.send(encodeFrame(this.handshake.hello(frame)));
      return;
    }
    const { clientKey, payload, transport } = this.handshake.finish(frame);
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
    const resolveRequest = stanza.tag === 'iq' ? this.pendingRequests.get(stanza.attrs.id ?? '') : undefined;
    if (resolveRequest) resolveRequest(stanza);
    else await this.handlers.stanzaReceived(this, stanza);
  }
}
