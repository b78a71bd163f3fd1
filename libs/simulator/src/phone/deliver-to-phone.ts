import type { Phone } from '../model/phone.model.ts';
import { raiseStatus } from '../connection/receipt.handler.ts';
import type { World } from '../simulated-world.ts';
import { receiveMessage, type ReceiveResult } from './receive-message.ts';
import type { PhoneSend } from './encode-message-stanza.ts';
import { isGroup } from '../wire/jid.ts';

/** For a number with linked devices only their receipts count, not those of the phone, as they are under test. */
export const hasLinkedDevices = (world: World, { number }: Phone): boolean =>
  world.store.phones.devices(number).length > 0;

/** Delivers the copy for a phone, at once: simulated phones are always online. */
export function deliverToPhone(world: World, owner: Phone, from: Phone, out: PhoneSend): void {
  const device = `${owner.number}:0`;
  world.store.ledger.recordDelivery(out.ledger, device);
  const chat = isGroup(out.chat) ? out.chat : from.number;
  const received = receiveMessage(world, owner, { ...out, chat, author: from.number, status: 'delivered' });
  recordReceived(world, out.ledger, device, received);
  if (received !== 'known' && !isGroup(out.chat)) world.official.messageReceived(owner.number, from, out);
  if (!hasLinkedDevices(world, owner))
    raiseStatus(world, { author: from.number, chat: out.chat, id: out.id, reader: owner.number }, 'delivered');
}

/** Records in the ledger that a phone has decrypted a message, and whether it shows it or had it already. */
export function recordReceived(world: World, ledger: number, device: string, result: ReceiveResult): void {
  if (result === 'new') world.store.ledger.recordShown(ledger, device);
  if (result === 'known') world.store.ledger.recordRepeat(ledger, device);
  world.store.ledger.acknowledge(ledger, device);
}
