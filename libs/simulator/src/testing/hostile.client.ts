import { encodeSignedDeviceIdentity, type BinaryNode } from '@whiskeysockets/baileys';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LedgerEntry } from '../store/ledger.table.ts';
import type { RefusalEntry } from '../store/refusals.table.ts';
import { pad } from '../wire/byte-codec.ts';
import { child, childrenByTag, node } from '../wire/binary-node.ts';
import type { BaileysClient } from './baileys.client.ts';
import type { SimulatorStage } from './simulator.stage.ts';

/** A linked client whose stanzas are made by hand, to break the rules one at a time. */
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

  /** The keys the server gives for a device; each asking takes a one-time key. */
  async fetchBundle(jid: string): Promise<BinaryNode> {
    const ask = node('key', {}, [node('user', { jid })]);
    const attrs = { xmlns: 'encrypt', type: 'get', to: '@s.whatsapp.net' };
    const answer = await this.client.socket.query(node('iq', attrs, [ask]));
    const [user] = childrenByTag(child(answer, 'list'), 'user');
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

  /** Sends a message stanza and gives what the server acknowledges it with. */
  async send(to: string, content: BinaryNode[], id = `HOSTILE${++this.serial}`): Promise<Record<string, string>> {
    const { socket } = this.client;
    const answered = new Promise<Record<string, string>>((resolve) => {
      const hear = ({ attrs }: BinaryNode) => {
        if (attrs.id !== id) return;
        socket.ws.off('CB:ack,class:message', hear);
        resolve(attrs);
      };
      socket.ws.on('CB:ack,class:message', hear);
    });
    await socket.sendNode(node('message', { id, to, type: 'text' }, content));
    return answered;
  }

  async refusals(id?: string): Promise<RefusalEntry[]> {
    const { refusals } = await this.stage.call<{ refusals: RefusalEntry[] }>('GET', '/ledger');
    return id === undefined ? refusals : refusals.filter((one) => one.id === id);
  }

  async findDelivery(id: string, device: string) {
    const { messages } = await this.stage.call<{ messages: LedgerEntry[] }>('GET', '/ledger');
    return messages.find((one) => one.id === id)?.handedTo.find((one) => one.device === device);
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
