import { newMessageId } from '../messages/make-message-id.ts';
import { storeFile } from '../media/media.server.ts';
import type { LinkedDevice } from '../model/phone.model.ts';
import { createPhone } from '../phone/phone.identity.ts';
import { encryptPadded } from '../phone/device.cipher.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { type BinaryNode, encodeNode, node } from '../wire/binary-node.ts';
import { addressKey, lidJid, pnJid } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import type { OddFile } from './serve-odd-file.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/**
 * What an honest WhatsApp never says: bytes, stanzas and plaintexts as a test made them. For programs that link this
 * library; the control interface has nothing of it.
 */
export interface RawSender {
  /** To a linked device that is there, as it is. Says whether it is there. */
  stanza(number: string, stanza: BinaryNode): boolean;
  /** A frame's content (flag byte and binary node), sealed as every frame is. */
  frame(number: string, content: Uint8Array): boolean;
  /** Onto the websocket, unsealed. */
  bytes(number: string, bytes: Uint8Array): boolean;
  /** Any padded plaintext in a message of a phone, with real Signal encryption; gives its id. `more` are attributes. */
  message(from: string, to: string, padded: Uint8Array, more?: Record<string, string | undefined>): Promise<string>;
  /** A file on the media host; gives its path. */
  file(bytes: Uint8Array): string;
  /** A path of the media host that does not behave as a file; gives it. */
  oddFile(file: OddFile): string;
  /** A phone's picture is at this path of the media host from now on. */
  picture(number: string, path: string): void;
  /** What the linked device of a number has not answered yet, of stanzas that must be answered. */
  unsettled(number: string): { tag: string; id: string }[];
  /** Clients before this version of WhatsApp Web (`2.3000.1`) are refused as outdated from now on. */
  refuseOlder(version: string): void;
  mediaHost: string;
  encode(stanza: BinaryNode): Uint8Array;
}

export function createRawSender(world: World): RawSender {
  const deviceOf = (number: string): LinkedDevice | undefined => world.store.phones.devices(number)[0];
  const socketOf = (number: string) => {
    const device = deviceOf(number);
    const connection = device && world.connections.find({ number, device: device.id });
    return connection?.active ? connection : undefined;
  };
  return {
    get mediaHost() {
      return world.mediaHost;
    },
    encode: encodeNode,
    stanza: (number, stanza) => socketOf(number)?.sendFrame(encodeNode(stanza)) ?? false,
    frame: (number, content) => socketOf(number)?.sendFrame(content) ?? false,
    bytes: (number, bytes) => socketOf(number)?.sendBytes(bytes) ?? false,
    message: (from, to, padded, more) => {
      const device = deviceOf(to);
      if (!device) throw new Error(`${to} has no linked device`);
      return world.mutex.run(from, () => sendPlaintext(world, from, device, padded, more));
    },
    file: (bytes) => storeFile(world, Buffer.from(bytes), 'raw'),
    oddFile: (file) => {
      const path = `/odd/${world.oddFiles.size}`;
      world.oddFiles.set(path, file);
      return path;
    },
    unsettled: (number) => {
      const device = deviceOf(number);
      if (!device) return [];
      return world.store.queue
        .listUnsettled(addressKey({ number, device: device.id }))
        .map(({ tag, id }) => ({ tag, id }));
    },
    refuseOlder: (version) => {
      world.oldestVersion = version;
    },
    picture: (number, path) => void createPhone(world, { number, picture: path.slice(1) }),
  };
}

async function sendPlaintext(
  world: World,
  from: string,
  device: LinkedDevice,
  padded: Uint8Array,
  more: Record<string, string | undefined> = {},
): Promise<string> {
  const phone = world.store.phones.find(from);
  if (!phone) throw new Error(`${from} has no phone`);
  const { type, ciphertext } = await encryptPadded(world, phone, device, padded);
  const own = from === device.number;
  const names = own ? { from: pnJid(from) } : { from: pnJid(from), sender_lid: lidJid(phone.lid) };
  const t = nowSeconds();
  // Without an id no server would have taken it, and no client could settle it.
  const id = more.id ?? newMessageId();
  const attrs = { t, type: 'text', notify: phone.name, ...names, ...more, id };
  const ledger = world.store.ledger.accept(id, from, device.number);
  const stanza = node('message', attrs, [node('enc', { v: '2', type }, ciphertext)]);
  enqueue(world, { number: device.number, device: device.id }, stanza, ledger);
  return id;
}
