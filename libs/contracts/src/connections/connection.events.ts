import type { CountedTotal } from '../counted-total.ts';
import { event } from '../event.ts';
import type { CloudQuality } from './cloud-access.views.ts';
import type { ConnectionKind } from './connection-kind.ts';
import type { ConnectionStatus } from './whatsapp.contract.ts';

export interface ConnectionState {
  connectionId: number;
  name: string;
  status: ConnectionStatus;
  isDefault: boolean;
  /** Absent in older events, of linked phones. */
  kind?: ConnectionKind;
  /** Digits of the linked number. */
  number: string | null;
  /** Sent to the contact when a ticket is closed. */
  complationMessage: string;
  /** Until when WhatsApp restricts the number, ISO 8601; null: it does not. Absent in older events. */
  restrictedUntil?: string | null;
  /** Absent in events from before the bot. */
  bot?: ConnectionBot;
}
/** The rules of a connection that the bot of its tickets follows. */
export interface ConnectionBot {
  greetingMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  expiresInactiveMessage: string;
  /** Minutes without an answer of the contact after which an open ticket is closed; 0: never. */
  expiresTicket: number;
  /** Minutes between two menus; 0: no pause. */
  timeUseBotQueues: number;
  /** Menus per episode; 0: no limit. */
  maxUseBotQueues: number;
  /** Minutes without a message after which a waiting ticket without queue moves to a queue; null or 0: never. */
  timeToTransfer: number | null;
  transferQueueId: number | null;
  promptId: number | null;
  integrationId: number | null;
  queueIds: number[];
}
interface StatusChange extends ConnectionState {
  /** Why it is not connected; null while it is. */
  reason: string | null;
}
interface Outage {
  connectionId: number;
  name: string;
  /** When the connection went down, ISO 8601. */
  since: string;
  /** Reason of the worker: logged_out, timed_out. Absent in older events. */
  reason?: string | null;
}
interface QualityChange {
  connectionId: number;
  name: string;
  quality: CloudQuality;
  before: CloudQuality;
}
interface HealthFall {
  connectionId: number;
  name: string;
  /** The new health: a quality of an official number, or the restriction that WhatsApp imposes. */
  to: 'YELLOW' | 'RED' | 'too_fast' | 'no_new_chats';
  /** Until when WhatsApp restricts the number, ISO 8601; null: it does not, or does not say. */
  until: string | null;
}
const key = ({ connectionId }: { connectionId: number }) => `connection-${connectionId}`;

export const connectionEvents = {
  created: event<ConnectionState>('connections', 'connections.created', { key }),
  updated: event<ConnectionState>('connections', 'connections.updated', { key }),
  deleted: event<{ connectionId: number }>('connections', 'connections.deleted', { key }),
  counted: event<CountedTotal>('connections', 'connections.counted', { key: () => 'connections' }),
  statusChanged: event<StatusChange>('connections', 'connections.statusChanged', { key }),
  /** The connection should be up and has been down for minutes; once an outage, as its end is. */
  down: event<Outage>('connections', 'connections.down', { key }),
  up: event<Outage>('connections', 'connections.up', { key }),
  /** Meta's rating of an official number has changed: how contacts take its messages. */
  qualityChanged: event<QualityChange>('connections', 'connections.qualityChanged', { key }),
  /** The health of a number has become worse: its quality fell, or WhatsApp begins to restrict it. */
  healthFell: event<HealthFall>('connections', 'connections.healthFell', { key }),
};
