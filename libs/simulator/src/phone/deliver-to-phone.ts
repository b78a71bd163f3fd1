import type { Phone } from '../model/phone.model.ts';
import { raiseStatus } from '../server/receipt.handler.ts';
import type { World } from '../simulated-world.ts';
import { receiveMessage, type ReceiveResult } from './receive-message.ts';
import type { PhoneSend } from './encode-message-stanza.ts';
import { isGroup } from '../wire/jid.ts';

/** The ticks of a number with linked devices come from these alone: they are what is being simulated for. */
export const hasLinkedDevices = (world: World, { number }: Phone): boolean =>
  world.store.phones.devices(number).length > 0;

/** Gives a phone its copy; phones of the simulator are always there. */
export function deliverToPhone(world: World, owner: Phone, from: Phone, out: PhoneSend): void {
  const device = `${owner.number}:0`;
  world.store.ledger.recordDelivery(out.ledger, device);
  const chat = isGroup(out.chat) ? out.chat : from.number;
  recordReceived(
    world,
    out.ledger,
    device,
    receiveMessage(world, owner, { ...out, chat, author: from.number, status: 'delivered' }),
  );
  if (!hasLinkedDevices(world, owner))
    raiseStatus(world, { author: from.number, chat: out.chat, id: out.id, reader: owner.number }, 'delivered');
}

/** A phone has opened a message: it shows it, or knows it already; what only changes another is taken in silence. */
export function recordReceived(world: World, ledger: number, device: string, taken: ReceiveResult): void {
  if (taken === 'new') world.store.ledger.recordShown(ledger, device);
  if (taken === 'known') world.store.ledger.recordRepeat(ledger, device);
  world.store.ledger.acknowledge(ledger, device);
}
