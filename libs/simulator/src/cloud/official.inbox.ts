import { newMessageId } from '../messages/make-message-id.ts';
import { contextOf, unwrapContent } from '../messages/message-content.ts';
import type { OfficialNumber } from '../model/official-number.model.ts';
import type { MessageStatus } from '../model/message.model.ts';
import type { Phone } from '../model/phone.model.ts';
import type { OfficialInbox, OfficialIncoming } from '../simulated-world.ts';
import type { CloudApi } from './cloud-api.ts';
import { openWindow } from './service-window.ts';
import { encodeIncoming, encodeMetadata, encodeNumberChange, encodeUnsupported } from './webhooks/encode-incoming.ts';
import { encodeStatus } from './webhooks/encode-status.ts';

/** Sends webhooks of what happens on phones to the numbers that it concerns. */
export function createOfficialInbox(cloud: CloudApi): OfficialInbox {
  const { store } = cloud.world;
  return {
    messageReceived: (number, from, incoming) => {
      const official = store.officials.find(number);
      if (official) receive(cloud, official, from, incoming);
    },
    statusRaised: (author, id, status) => {
      const official = store.officials.find(author);
      if (official) report(cloud, official, id, status);
    },
    numberMoved: (phone, to) => {
      for (const chat of store.messages.listChats(phone.number)) {
        const official = store.officials.find(chat);
        if (!official) continue;
        const value = encodeNumberChange(cloud.world, official, phone, to, newMessageId());
        cloud.webhooks.send(official, 'messages', value);
      }
    },
  };
}

function receive(cloud: CloudApi, official: OfficialNumber, from: Phone, incoming: OfficialIncoming): void {
  const { world } = cloud;
  const value = encodeIncoming(world, official, from, incoming);
  // A number that uses the API gets what another one sends to it as an unsupported message.
  if (world.store.officials.find(from.number)) {
    const [{ from: sender, from_user_id, id, timestamp }] = value.messages as [Record<string, unknown>];
    value.messages = [{ from: sender, from_user_id, id, timestamp, ...encodeUnsupported('unknown') }];
  } else if (!unwrapContent(incoming.content).protocolMessage)
    openWindow(world, official, from.number, Boolean(contextOf(incoming.content)?.externalAdReply?.sourceType));
  cloud.limits.countIncoming(official, world.store.clock.now());
  cloud.webhooks.send(official, 'messages', value, incoming.ledger);
}

function report(cloud: CloudApi, official: OfficialNumber, id: string, status: MessageStatus): void {
  const { store } = cloud.world;
  const message = store.officialChats.sent(official.number, id);
  if (!message || message.failed || (status !== 'delivered' && status !== 'read' && status !== 'played')) return;
  const encoded = encodeStatus(cloud.world, official, message, status);
  if (!message.priced) store.officialChats.saveSent({ ...message, priced: true });
  cloud.webhooks.send(official, 'messages', { ...encodeMetadata(official), statuses: [encoded] });
}
