import { newMessageId } from '../messages/make-message-id.ts';
import { store as storeFile } from '../media/media.server.ts';
import type { Device } from '../model.ts';
import { createPhone } from '../phone/phone.identity.ts';
import { sealPadded } from '../phone/device.cipher.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { encode, node, type Node } from '../wire/binary-node.ts';
import { addressKey, lidJid, pn } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import type { OddFile } from './serve-odd-file.ts';

/**
 * What an honest WhatsApp never says: bytes, stanzas and plaintexts as a test made them. For programs that link this
 * library; the control interface has nothing of it.
 */
export interface Raw {
  /** To a linked device that is there, as it is. Says whether it is there. */
  stanza(number: string, stanza: Node): boolean;
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
  encode(stanza: Node): Uint8Array;
}

export function rawOf(world: World): Raw {
  const deviceOf = (number: string): Device | undefined => world.store.phones.devices(number)[0];
  const socketOf = (number: string) => {
    const device = deviceOf(number);
    const connection = device && world.sockets.of({ number, device: device.id });
    return connection?.active ? connection : undefined;
  };
  return {
    get mediaHost() {
      return world.mediaHost;
    },
    encode,
    stanza: (number, stanza) => socketOf(number)?.sendContent(encode(stanza)) ?? false,
    frame: (number, content) => socketOf(number)?.sendContent(content) ?? false,
    bytes: (number, bytes) => socketOf(number)?.sendBytes(bytes) ?? false,
    message: (from, to, padded, more) => {
      const device = deviceOf(to);
      if (!device) throw new Error(`${to} has no linked device`);
      return world.lanes.run(from, () => message(world, from, device, padded, more));
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
      return world.store.queue.waiting(addressKey({ number, device: device.id })).map(({ tag, id }) => ({ tag, id }));
    },
    refuseOlder: (version) => {
      world.oldestVersion = version;
    },
    picture: (number, path) => void createPhone(world, { number, picture: path.slice(1) }),
  };
}

async function message(
  world: World,
  from: string,
  device: Device,
  padded: Uint8Array,
  more: Record<string, string | undefined> = {},
): Promise<string> {
  const phone = world.store.phones.find(from);
  if (!phone) throw new Error(`${from} has no phone`);
  const { type, ciphertext } = await sealPadded(world, phone, device, padded);
  const own = from === device.number;
  const names = own ? { from: pn(from) } : { from: pn(from), sender_lid: lidJid(phone.lid) };
  const t = Math.floor(Date.now() / 1000);
  // Without an id no server would have taken it, and no client could settle it.
  const id = more.id ?? newMessageId();
  const attrs = { t, type: 'text', notify: phone.name, ...names, ...more, id };
  const ledger = world.store.ledger.take(id, from, device.number);
  const stanza = node('message', attrs, [node('enc', { v: '2', type }, ciphertext)]);
  enqueue(world, { number: device.number, device: device.id }, stanza, ledger);
  return id;
}
