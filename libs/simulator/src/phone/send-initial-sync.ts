import { deflateSync } from 'node:zlib';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { decodeContent, encodeContent, type MessageContent } from '../messages/message-content.ts';
import { newMessageId } from '../messages/make-message-id.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { type DeviceAddress, isGroup, lidJid, pnJid } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { ensureSyncKey } from './phone.identity.ts';
import { encodeEnc } from './encode-message-stanza.ts';
import { encryptForDevice } from './device.cipher.ts';
import { nowSeconds } from '../wire/unix-time.ts';

const { HistorySyncType } = proto.HistorySync;
const { Type } = proto.Message.ProtocolMessage;

const MAX_CHATS = 200;
const MAX_MESSAGES = 50;

/** Sends a device at its first login the app state key and the chats of its phone. */
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

/** Sends a `peer` message from a phone to its own device, which no chat shows. */
async function sendPeerMessage(
  world: World,
  phone: Phone,
  device: LinkedDevice,
  content: MessageContent,
): Promise<void> {
  const ciphertext = await encryptForDevice(world, phone, device, encodeContent(content));
  const attrs = {
    from: pnJid(phone.number),
    id: newMessageId(),
    t: nowSeconds(),
    type: 'text',
    category: 'peer',
  };
  enqueue(world, { number: device.number, device: device.id }, node('message', attrs, [encodeEnc(ciphertext)]));
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
  const chats = world.store.messages.listChats(phone.number).slice(0, MAX_CHATS);
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
  const recent = world.store.messages.listChat(phone.number, chat).slice(-MAX_MESSAGES);
  return {
    id: jid,
    name: person?.name ?? null,
    ...(person && { pnJid: pnJid(chat), lidJid: lidJid(person.lid) }),
    conversationTimestamp: Math.floor((recent.at(-1)?.at ?? 0) / 1000),
    messages: recent.toReversed().map((message) => ({
      message: {
        key: {
          remoteJid: jid,
          fromMe: message.author === phone.number,
          id: message.id,
          ...(isGroup(chat) && { participant: pnJid(message.author) }),
        },
        message: message.deleted ? null : decodeContent(message.content),
        messageTimestamp: Math.floor(message.at / 1000),
        pushName: world.store.phones.find(message.author)?.name ?? null,
      },
    })),
  };
}
