import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { Device, Phone } from '../model.ts';
import { decodeContent, encodeContent, type Content } from '../messages/message-content.ts';
import { newMessageId } from '../messages/make-message-id.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { isGroup, lidJid, pn, type Address } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { syncKeyOf } from './phone.identity.ts';
import { encNode } from './encode-message-stanza.ts';
import { seal } from './device.cipher.ts';

const { HistorySyncType } = proto.HistorySync;
const { Type } = proto.Message.ProtocolMessage;

const mostChats = 200;
const mostMessages = 50;

/** What a phone sends a device at its first login: the key of the shared state, then its chats so far. */
export async function greet(world: World, { number, device: id }: Address): Promise<void> {
  const phone = world.store.phones.find(number);
  const device = world.store.phones.device(number, id);
  if (!phone || !device || device.synced) return;
  device.synced = true;
  world.store.phones.saveDevice(device);
  await world.lanes.run(number, async () => {
    await tell(world, phone, device, keyShare(world, phone));
    await tell(world, phone, device, history(bootstrap(world, phone), 0, 100));
    await tell(world, phone, device, history({ syncType: HistorySyncType.RECENT, progress: 100 }, 1, 100));
  });
}

/** A message between a phone and its own device that no chat shows. */
async function tell(world: World, phone: Phone, device: Device, content: Content): Promise<void> {
  const sealed = await seal(world, phone, device, encodeContent(content));
  const attrs = {
    from: pn(phone.number),
    id: newMessageId(),
    t: Math.floor(Date.now() / 1000),
    type: 'text',
    category: 'peer',
  };
  enqueue(world, { number: device.number, device: device.id }, node('message', attrs, [encNode(sealed)]));
}

function keyShare(world: World, phone: Phone): Content {
  const { id, data } = syncKeyOf(world, phone);
  const keyData = { keyData: data, fingerprint: { rawId: 1, currentIndex: 1, deviceIndexes: [0, 1] }, timestamp: 0 };
  return {
    protocolMessage: {
      type: Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [{ keyId: { keyId: id }, keyData }] },
    },
  };
}

function history(sync: proto.IHistorySync, chunkOrder: number, progress: number): Content {
  const payload = deflateSync(proto.HistorySync.encode(sync).finish());
  return {
    protocolMessage: {
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: sync.syncType as unknown as proto.Message.HistorySyncType,
        chunkOrder,
        progress,
        initialHistBootstrapInlinePayload: payload,
      },
    },
  };
}

function bootstrap(world: World, phone: Phone): proto.IHistorySync {
  const chats = world.store.messages.chats(phone.number).slice(0, mostChats);
  const people = chats.flatMap((chat) => world.store.phones.find(chat) ?? []);
  return {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    progress: 100,
    conversations: chats.map((chat) => conversation(world, phone, chat)),
    pushnames: people.map(({ number, name }) => ({ id: pn(number), pushname: name })),
    phoneNumberToLidMappings: [phone, ...people].map(({ number, lid }) => ({ pnJid: pn(number), lidJid: lidJid(lid) })),
  };
}

function conversation(world: World, phone: Phone, chat: string): proto.IConversation {
  const jid = isGroup(chat) ? chat : pn(chat);
  const person = world.store.phones.find(chat);
  const shown = world.store.messages.chat(phone.number, chat).slice(-mostMessages);
  return {
    id: jid,
    name: person?.name ?? null,
    ...(person && { pnJid: pn(chat), lidJid: lidJid(person.lid) }),
    conversationTimestamp: Math.floor((shown.at(-1)?.at ?? 0) / 1000),
    messages: shown.toReversed().map((one) => ({
      message: {
        key: {
          remoteJid: jid,
          fromMe: one.author === phone.number,
          id: one.id,
          ...(isGroup(chat) && { participant: pn(one.author) }),
        },
        message: one.deleted ? null : decodeContent(one.content),
        messageTimestamp: Math.floor(one.at / 1000),
        pushName: world.store.phones.find(one.author)?.name ?? null,
      },
    })),
  };
}
