import { dayOf, type NewChatCap } from '@recado/contracts';
import {
  cloudLimits,
  deviceLimits,
  newPeopleOf,
  UNLIMITED_PEOPLE,
  type ChannelLimits,
} from '../channel/channel-limits.ts';
import type { ConnectionsConfig } from '../connections.config.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { OpenedChats } from '../rows/opened-chat.repository.ts';
import { coldCeiling, type ColdCeiling } from './cold-ceiling.ts';

interface UseOfToday {
  coldToday: number;
  timezone: string;
  /** A restriction ends the day's cold chats. */
  isRestricted: boolean;
  /** People whom the numbers of the portfolio have written to first; undefined for linked phones. */
  opened: OpenedChats | undefined;
}

/** How many cold chats a connection may start today, by its own rules and by WhatsApp's. */
export const ceilingOf = (
  connection: ConnectionEntity,
  { coldToday, timezone, isRestricted, opened }: UseOfToday,
): ColdCeiling =>
  coldCeiling({
    today: dayOf(new Date(), timezone),
    since: connection.numberSince(timezone),
    coldPerDay: connection.coldPerDay,
    warmsUp: connection.kind === 'device',
    newChatsLeft: connection.kind === 'device' ? connection.newChatsLeft : newPeopleLeft(connection, opened),
    coldToday,
    isRestricted,
  });

/** @returns null where Meta sets no limit */
function newPeopleLeft({ cloud }: ConnectionEntity, opened: OpenedChats | undefined): number | null {
  const most = newPeopleOf(cloud?.tier ?? null);
  return most === UNLIMITED_PEOPLE ? null : Math.max(0, most - (opened?.used ?? 0));
}

/** WhatsApp's own limit of new chats; null where there is none. */
export function newChatCapOf(connection: ConnectionEntity, opened: OpenedChats | undefined): NewChatCap | null {
  if (connection.kind === 'device') return connection.newChatsLeft === null ? null : connection.newChatCap;
  const total = newPeopleOf(connection.cloud?.tier ?? null);
  if (total === UNLIMITED_PEOPLE) return null;
  return { total, used: opened?.used ?? 0, endsAt: opened?.endsAt?.toISOString() ?? null };
}

export const limitsOf = (
  { kind, cloud }: Pick<ConnectionEntity, 'kind' | 'cloud'>,
  { SEND_PER_MINUTE }: ConnectionsConfig,
): ChannelLimits => (kind === 'cloud' ? cloudLimits(cloud) : deviceLimits(SEND_PER_MINUTE));
