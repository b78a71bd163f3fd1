import { event } from '../event.ts';
import type { ConnectionStatus } from './whatsapp.contract.ts';

export interface ConnectionState {
  connectionId: number;
  name: string;
  status: ConnectionStatus;
  isDefault: boolean;
  /** Digits of the linked number. */
  number: string | null;
  /** Sent to the contact when a ticket is closed. */
  complationMessage: string;
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
}
const key = ({ connectionId }: { connectionId: number }) => `connection-${connectionId}`;

export const connectionEvents = {
  created: event<ConnectionState>('connections', 'connections.created', { key }),
  updated: event<ConnectionState>('connections', 'connections.updated', { key }),
  deleted: event<{ connectionId: number }>('connections', 'connections.deleted', { key }),
  statusChanged: event<StatusChange>('connections', 'connections.statusChanged', { key }),
  /** The connection should be up and has been down for minutes; once an outage, as its end is. */
  down: event<Outage>('connections', 'connections.down', { key }),
  up: event<Outage>('connections', 'connections.up', { key }),
};
