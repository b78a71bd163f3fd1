import { encodeSignedDeviceIdentity, type BinaryNode } from '@whiskeysockets/baileys';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LedgerEntry } from '../store/ledger.table.ts';
import type { RefusalEntry } from '../store/refusals.table.ts';
import { pad } from '../wire/byte-codec.ts';
import { child, childrenByTag, node } from '../wire/binary-node.ts';
import type { BaileysClient } from './baileys.client.ts';
import type { SimulatorStage } from './simulator.stage.ts';

/** A linked client that sends handmade stanzas, each breaking one rule of the protocol. */
export class HostileClient {
  private serial = 0;

  constructor(
    readonly stage: SimulatorStage,
    readonly client: BaileysClient,
  ) {}

  async lid(number: string): Promise<string> {
    return `${(await this.stage.call<{ lid: string }>('GET', `/phones/${number}`)).lid}@lid`;
  }

  encrypt(jid: string, text: string) {
    const data = pad(proto.Message.encode({ conversation: text }).finish());
    return this.client.socket.signalRepository.encryptMessage({ jid, data });
  }

  /** Fetches the prekey bundle of a device; each request uses up a one-time key. */
  async fetchBundle(jid: string): Promise<BinaryNode> {
    const query = node('key', {}, [node('user', { jid })]);
    const attrs = { xmlns: 'encrypt', type: 'get', to: '@s.whatsapp.net' };
    const response = await this.client.socket.query(node('iq', attrs, [query]));
    const [user] = childrenByTag(child(response, 'list'), 'user');
    if (!user) throw new Error(`no keys for ${jid}`);
    return user;
  }

  identityNode(more: Partial<proto.IADVSignedDeviceIdentity> = {}): BinaryNode {
    return node(
      'device-identity',
      {},
      encodeSignedDeviceIdentity({ ...this.client.auth.creds.account, ...more }, true),
    );
  }

  /** Sends a message stanza. @returns the attributes of the server's ack */
  async send(to: string, content: BinaryNode[], id = `HOSTILE${++this.serial}`): Promise<Record<string, string>> {
    const { socket } = this.client;
    const acknowledged = new Promise<Record<string, string>>((resolve) => {
      const onAck = ({ attrs }: BinaryNode) => {
        if (attrs.id !== id) return;
        socket.ws.off('CB:ack,class:message', onAck);
        resolve(attrs);
      };
      socket.ws.on('CB:ack,class:message', onAck);
    });
    await socket.sendNode(node('message', { id, to, type: 'text' }, content));
    return acknowledged;
  }

  async refusals(id?: string): Promise<RefusalEntry[]> {
    const { refusals } = await this.stage.call<{ refusals: RefusalEntry[] }>('GET', '/ledger');
    return id === undefined ? refusals : refusals.filter((refusal) => refusal.id === id);
  }

  async findDelivery(id: string, device: string) {
    const { messages } = await this.stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger');
    return messages.find((message) => message.id === id)?.handedTo.find((delivery) => delivery.device === device);
  }
}

export const encNode = ({ type, ciphertext }: { type: string; ciphertext: Uint8Array }): BinaryNode =>
  node('enc', { v: '2', type }, ciphertext);

export const participantsNode = (
  ...all: [jid: string, sealed: { type: string; ciphertext: Uint8Array }][]
): BinaryNode =>
  node(
    'participants',
    {},
    all.map(([jid, sealed]) => node('to', { jid }, [encNode(sealed)])),
  );
