import { randomUUID } from 'node:crypto';
import { timeLockEnd, type InjectedFault } from '../faults/fault.types.ts';
import type { NewChatCap } from '../model/new-chat-cap.model.ts';
import type { World } from '../simulated-world.ts';
import { node } from '../wire/binary-node.ts';
import { serverJid } from '../wire/jid.ts';
import { nowSeconds } from '../wire/unix-time.ts';
import { enqueue } from '../connection/stanza.delivery.ts';

/** The time-lock of a number as WhatsApp states it. */
export function encodeTimeLock(world: World, number: string): Record<string, unknown> {
  const fault = world.faults.findActive('restrict', number);
  return encodeLockUntil(fault && timeLockEnd(fault));
}

const encodeLockUntil = (end: number | undefined): Record<string, unknown> =>
  end === undefined
    ? { is_active: false }
    : { is_active: true, time_enforcement_ends: toSeconds(end), enforcement_type: 'WEB_COMPANION_ONLY' };

export const encodeNewChatCap = (cap: NewChatCap | undefined): Record<string, unknown> =>
  cap
    ? {
        total_quota: cap.total,
        used_quota: cap.used,
        cycle_end_timestamp: toSeconds(cap.endsAt),
        capping_status: cap.used >= cap.total ? 'CAPPED' : 'NONE',
      }
    : { capping_status: 'NONE' };

const toSeconds = (ms: number): string => String(Math.floor(ms / 1000));

/** Notifies the devices of a number that its time-lock begins. */
export const announceTimeLock = (world: World, fault: InjectedFault): void =>
  notifyTimeLock(world, fault, encodeLockUntil(timeLockEnd(fault)));

/** Notifies the devices of a number that its time-lock is over, when one was stated. */
export function announceLiftedTimeLock(world: World, fault: InjectedFault): void {
  if (timeLockEnd(fault) !== undefined) notifyTimeLock(world, fault, encodeLockUntil(undefined));
}

function notifyTimeLock(world: World, { number }: InjectedFault, lock: Record<string, unknown>): void {
  const numbers = number === undefined ? [...world.store.phones.all()].map((phone) => phone.number) : [number];
  const data = { xwa2_notify_account_reachout_timelock: lock };
  for (const each of numbers) notify(world, each, 'NotificationUserReachoutTimelockUpdate', data);
}

/** Sets the limit of new chats of a number and notifies its devices. */
export function setNewChatCap(world: World, number: string, cap: NewChatCap): void {
  world.newChatCaps.set(number, cap);
  const data = { xwa2_notify_new_chat_messages_capping_info_update: encodeNewChatCap(cap) };
  notify(world, number, 'MessageCappingInfoNotification', data);
}

function notify(world: World, number: string, operation: string, data: Record<string, unknown>): void {
  for (const device of world.store.phones.devices(number)) {
    const update = node('update', { op_name: operation }, Buffer.from(JSON.stringify({ data })));
    const attrs = { from: serverJid, type: 'mex', id: randomUUID().slice(0, 18), t: nowSeconds() };
    enqueue(world, { number, device: device.id }, node('notification', attrs, [update]));
  }
}
