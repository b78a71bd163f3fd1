import { newMessageId } from '../messages/make-message-id.ts';
import { storeFile } from '../media/media.server.ts';
import type { LinkedDevice } from '../model/phone.model.ts';
import { createPhone } from '../phone/phone.identity.ts';
import { encryptPadded } from '../phone/device.cipher.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { type BinaryNode, encodeNode, node } from '../wire/binary-node.ts';
import { addressKey, lidJid, pnJid } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import type { OddFile } from '../media/serve-odd-file.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/**
 * Sends what an honest WhatsApp server never sends: bytes, stanzas and plaintexts chosen by a test. For programs that
 * link this library; the control interface does not offer it.
 */
export interface RawSender {
  /** Sends a stanza unchanged to the first linked device of a number. @returns whether the device is connected */
  stanza(number: string, stanza: BinaryNode): boolean;
  /** Sends the content of a frame (flag byte and binary node), encrypted like every frame. */
  frame(number: string, content: Uint8Array): boolean;
  /** Sends bytes on the websocket without encryption. */
  bytes(number: string, bytes: Uint8Array): boolean;
  /**
   * Sends a padded plaintext as a message of a phone, with real Signal encryption.
   * @param more attributes of the stanza
   * @returns the message id
   */
  message(from: string, to: string, padded: Uint8Array, more?: Record<string, string | undefined>): Promise<string>;
  /** Stores a file on the media server. @returns its path */
  file(bytes: Uint8Array): string;
  /** Makes the media server misbehave at a new path. @returns the path */
  oddFile(file: OddFile): string;
  /** Sets the picture of a phone to a path of the media server. */
  picture(number: string, path: string): void;
  /** The stanzas that the linked device of a number has not acknowledged yet. */
  unsettled(number: string): { tag: string; id: string }[];
  /** Refuses clients with an older version of WhatsApp Web (`2.3000.1`) as outdated. */
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
  // A client can only acknowledge a message that has an id.
  const id = more.id ?? newMessageId();
  const attrs = { t, type: 'text', notify: phone.name, ...names, ...more, id };
  const ledger = world.store.ledger.accept(id, from, device.number);
  const stanza = node('message', attrs, [node('enc', { v: '2', type }, ciphertext)]);
  enqueue(world, { number: device.number, device: device.id }, stanza, ledger);
  return id;
}
