import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { decodeContent, encodeContent, type MessageContent } from '../messages/message-content.ts';
import { newMessageId } from '../messages/make-message-id.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { type DeviceAddress, isGroup, lidJid, pnJid } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { ensureSyncKey } from './phone.identity.ts';
import { encodeEnc } from './encode-message-stanza.ts';
import { encryptForDevice } from './device.cipher.ts';
import { nowSeconds } from '../wire/unix-time.ts';

const { HistorySyncType } = proto.HistorySync;
const { Type } = proto.Message.ProtocolMessage;

const mostChats = 200;
const mostMessages = 50;

/** What a phone sends a device at its first login: the key of the shared state, then its chats so far. */
export async function sendInitialSync(world: World, { number, device: id }: DeviceAddress): Promise<void> {
  const phone = world.store.phones.find(number);
  const device = world.store.phones.device(number, id);
  if (!phone || !device || device.synced) return;
  device.synced = true;
  world.store.phones.saveDevice(device);
  await world.mutex.run(number, async () => {
    await sendPeerMessage(world, phone, device, buildKeyShare(world, phone));
    await sendPeerMessage(world, phone, device, buildHistoryNotification(buildBootstrap(world, phone), 0, 100));
    await sendPeerMessage(
      world,
      phone,
      device,
      buildHistoryNotification({ syncType: HistorySyncType.RECENT, progress: 100 }, 1, 100),
    );
  });
}

/** A message between a phone and its own device that no chat shows. */
async function sendPeerMessage(
  world: World,
  phone: Phone,
  device: LinkedDevice,
  content: MessageContent,
): Promise<void> {
  const sealed = await encryptForDevice(world, phone, device, encodeContent(content));
  const attrs = {
    from: pnJid(phone.number),
    id: newMessageId(),
    t: nowSeconds(),
    type: 'text',
    category: 'peer',
  };
  enqueue(world, { number: device.number, device: device.id }, node('message', attrs, [encodeEnc(sealed)]));
}

function buildKeyShare(world: World, phone: Phone): MessageContent {
  const { id, data } = ensureSyncKey(world, phone);
  const keyData = { keyData: data, fingerprint: { rawId: 1, currentIndex: 1, deviceIndexes: [0, 1] }, timestamp: 0 };
  return {
    protocolMessage: {
      type: Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [{ keyId: { keyId: id }, keyData }] },
    },
  };
}

function buildHistoryNotification(sync: proto.IHistorySync, chunkOrder: number, progress: number): MessageContent {
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

function buildBootstrap(world: World, phone: Phone): proto.IHistorySync {
  const chats = world.store.messages.listChats(phone.number).slice(0, mostChats);
  const people = chats.flatMap((chat) => world.store.phones.find(chat) ?? []);
  return {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    progress: 100,
    conversations: chats.map((chat) => buildConversation(world, phone, chat)),
    pushnames: people.map(({ number, name }) => ({ id: pnJid(number), pushname: name })),
    phoneNumberToLidMappings: [phone, ...people].map(({ number, lid }) => ({
      pnJid: pnJid(number),
      lidJid: lidJid(lid),
    })),
  };
}

function buildConversation(world: World, phone: Phone, chat: string): proto.IConversation {
  const jid = isGroup(chat) ? chat : pnJid(chat);
  const person = world.store.phones.find(chat);
  const shown = world.store.messages.listChat(phone.number, chat).slice(-mostMessages);
  return {
    id: jid,
    name: person?.name ?? null,
    ...(person && { pnJid: pnJid(chat), lidJid: lidJid(person.lid) }),
    conversationTimestamp: Math.floor((shown.at(-1)?.at ?? 0) / 1000),
    messages: shown.toReversed().map((one) => ({
      message: {
        key: {
          remoteJid: jid,
          fromMe: one.author === phone.number,
          id: one.id,
          ...(isGroup(chat) && { participant: pnJid(one.author) }),
        },
        message: one.deleted ? null : decodeContent(one.content),
        messageTimestamp: Math.floor(one.at / 1000),
        pushName: world.store.phones.find(one.author)?.name ?? null,
      },
    })),
  };
}
