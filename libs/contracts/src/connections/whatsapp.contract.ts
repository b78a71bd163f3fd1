import { Flag, Id, Ids, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, SomeOf, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { PhoneNumber } from '../phone/phone-number.field.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { RowCount } from '../page.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { cloudCheckFaults, CloudAccess, CloudNumber } from './cloud-access.views.ts';
import {
  connectionAbilities,
  connectionKinds,
  type ConnectionAbility,
  type ConnectionKind,
} from './connection-kind.ts';

/**
 * `OPENING`: it connects. `qrcode`: a QR code waits to be scanned. `PAIRING`: the phone is being linked. `CONNECTED`:
 * messages come and go. `TIMEOUT`: it was lost and is tried again. `DISCONNECTED`: it is not linked, or was ended.
 */
export const connectionStatuses = ['OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

export class ConnectionQueue {
  @Id() id: number;
}
export class WhatsappView {
  @Id() id: number;
  @Text(2, 50) name: string;
  /** Whether it is the one that is used where none is named. */
  @Flag() isDefault: boolean;
  @OneOf(connectionStatuses) status: ConnectionStatus;
  /** Why it is not connected, as a code; null while it is. */
  @Maybe() @Text(0, 100) reason: string | null;
  /** The code to scan, as text; only for those who may link connections (keys with `connections:write`), empty for others. */
  @Text(0, 2000) qrcode: string;
  /** Eight characters to type on the phone, while pairing by code; only for those who may link. */
  @Text(0, 20) pairingCode: string;
  /** QR codes shown in this attempt. */
  @Int() retries: number;
  /** Digits of the linked number. */
  @Maybe() @Text(0, 30) number: string | null;
  /** Since when it is down though it should be up; null while it is up, or not meant to be. */
  @Maybe() @When() downSince: string | null;
  /** The restriction WhatsApp imposed: `too_fast` or `no_new_chats`. Replies go on; cold messages and campaigns wait. */
  @Maybe() @Text(0, 50) restriction: string | null;
  /** Until when WhatsApp restricts the number; null: it does not. */
  @Maybe() @When() restrictedUntil: string | null;
  /** Since when the number is in use, as the owner states it; null: counted from the day it was linked. */
  @OrNull() @Day() inUseSince: string | null;
  /** The owner's own ceiling of cold chats a day, in place of the warm-up's; null: none. */
  @OrNull() @Int(0, 2000) coldPerDay: number | null;
  /** Whether the external messages API may be used with a token of the connection. */
  @Flag() hasToken: boolean;
  /** The kind of the connection; `beta` now. */
  @Text(0, 20) provider: string;
  /** `device`: a linked phone; `cloud`: an official number. */
  @OneOf(connectionKinds) kind: ConnectionKind;
  /** The abilities of the connection. */
  @SomeOf(connectionAbilities) abilities: ConnectionAbility[];
  /** The state of an official number; null for a linked phone. */
  @OrNull() @Part(() => CloudNumber) cloud: CloudNumber | null;
  @Text(0, 4000) greetingMessage: string;
  @Text(0, 4000) complationMessage: string;
  @Text(0, 4000) outOfHoursMessage: string;
  @Text(0, 4000) ratingMessage: string;
  @Text(0, 4000) expiresInactiveMessage: string;
  @Int() expiresTicket: number;
  @Int() timeUseBotQueues: number;
  @Int() maxUseBotQueues: number;
  @Maybe() @Int() timeToTransfer: number | null;
  @MaybeId() transferQueueId: number | null;
  @MaybeId() promptId: number | null;
  @MaybeId() integrationId: number | null;
  @Parts(() => ConnectionQueue) queues: ConnectionQueue[];
  @When() createdAt: string;
  @When() updatedAt: string;
  @RowVersion(() => [UpdateWhatsapp]) version: string;
}
class ConnectionFields {
  /** Whether it is the one that is used where none is named; the first connection is by default, others are not. */
  @Maybe() @Flag() isDefault?: boolean;
  /** The kind of the connection; `beta`, the default, is the only one now. */
  @Maybe() @Text(0, 20) provider?: string;
  /** For the external messages API, made by the client: 16 characters or more; empty: none any more. API keys may not set it. */
  @Maybe() @Text(0, 200) token?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() greetingMessage?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() complationMessage?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() outOfHoursMessage?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() ratingMessage?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() expiresInactiveMessage?: string;
  @Maybe() @Int() expiresTicket?: number;
  /** Minutes between two menus of the bot; 0, the default: no pause. */
  @Maybe() @Int() timeUseBotQueues?: number;
  /** Menus that the bot sends in an episode, 3 by default; 0: no limit. */
  @Maybe() @Int() maxUseBotQueues?: number;
  @OrNull() @Int() timeToTransfer?: number | null;
  @MaybeId() transferQueueId?: number | null;
  @MaybeId() promptId?: number | null;
  @MaybeId() integrationId?: number | null;
  /** The queues among which the bot lets contacts choose, by their ids; none by default. */
  @Maybe() @Ids() queueIds?: number[];
  /** Not in the future. */
  @OrNull() @Day() inUseSince?: string | null;
  @OrNull() @Int(0, 2000) coldPerDay?: number | null;
  /** The access to an official number: needed to add one, and for these connections only; without a part of it the stored part stays. */
  @Maybe() @Part(() => CloudAccess) cloudAccess?: CloudAccess;
}
export class CreateWhatsapp extends ConnectionFields {
  @Text(2, 50) name: string;
  /** `device` by default. */
  @Maybe() @OneOf(connectionKinds) kind?: ConnectionKind;
}
export class UpdateWhatsapp extends ConnectionFields {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  @KnownVersion() version?: string;
}
export class WhatsappId {
  @Id() id: number;
}
export class WhatsappToken {
  @Text(16, 200) token: string;
}
export class ResolveWhatsappToken {
  /** SHA-256 of the token, in hexadecimal digits. */
  @Text(64, 64) hash: string;
}
export class TokenOwner {
  @Id() whatsappId: number;
  @Id() companyId: number;
}
export class PairByCode {
  @Id() id: number;
  @PhoneNumber() number: string;
}
/**
 * `ordered`: a new try was asked for. `qr`: a QR code was shown. `code`: a pairing code was made. `linked`: the phone
 * was linked. `opened`: the connection is open. `lost`: it was lost. `outage`: WhatsApp is unavailable. `moved`: it
 * went to another server of the platform. `restricted`: WhatsApp restricted sending. `stopped`: the session ended.
 * `disconnected`: ended from here. `down`: down for five minutes, the company was told. `up`: back after that.
 */
export const sessionEventKinds = [
  'ordered',
  'qr',
  'code',
  'linked',
  'opened',
  'lost',
  'outage',
  'moved',
  'restricted',
  'stopped',
  'disconnected',
  'down',
  'up',
] as const;
export type SessionEventKind = (typeof sessionEventKinds)[number];
/** One line of a connection's time line. */
export class SessionEventView {
  @Id() id: number;
  @Id() whatsappId: number;
  /** When it happened. */
  @When() at: string;
  @OneOf(sessionEventKinds) kind: SessionEventKind;
  /** Why, as a code; null: none. */
  @Maybe() @Text(0, 100) reason: string | null;
  /** WhatsApp's number for the end of a socket. */
  @Maybe() @Int() code: number | null;
  /** The end of a restriction; null: none. */
  @Maybe() @When() until: string | null;
}
/** The part of a connection that a ticket needs, for services. */
export class ConnectionRef {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Flag() isDefault: boolean;
  @OneOf(connectionStatuses) status: ConnectionStatus;
}

export const whatsapp = contract('whatsapp', 'connections', {
  count: query(Nothing, RowCount, { who: 'internal', summary: 'Number of connections that the company has' }),
  list: query(Nothing, [WhatsappView], { who: 'user', rest: 'GET /whatsapp', summary: 'Connections of the company' }),
  get: query(WhatsappId, WhatsappView, {
    who: 'user',
    rest: 'GET /whatsapp/:id',
    summary: 'One connection, with its QR code for those who may link it',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  events: query(WhatsappId, [SessionEventView], {
    who: 'connections-page:view',
    rest: 'GET /whatsapp/:id/events',
    summary: 'What happened to a connection lately, the newest first',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  create: command(CreateWhatsapp, WhatsappView, {
    who: 'connections-page:addConnection',
    rest: 'POST /whatsapp',
    summary: 'Adds a connection and starts linking it',
    faults: [
      'ERR_DUPLICATED_NAME',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_IN_USE_SINCE_FUTURE',
      'ERR_WAPP_TOKEN_FORMAT',
      'ERR_WAPP_TOKEN_UNUSABLE',
      'ERR_SECRET_OF_OTHER_ADDRESS',
      ...cloudCheckFaults,
    ],
  }),
  update: command(UpdateWhatsapp, WhatsappView, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'PUT /whatsapp/:id',
    summary: 'Changes a connection',
    faults: [
      'ERR_NO_WAPP_FOUND',
      'ERR_DUPLICATED_NAME',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_NO_QUEUE_FOUND',
      'ERR_IN_USE_SINCE_FUTURE',
      'ERR_WAPP_TOKEN_FORMAT',
      'ERR_WAPP_TOKEN_UNUSABLE',
      'ERR_SECRET_OF_OTHER_ADDRESS',
      ...cloudCheckFaults,
    ],
  }),
  createToken: command(WhatsappId, WhatsappToken, {
    who: 'connection-tokens:edit',
    rest: 'POST /whatsapp/:id/token',
    summary:
      'A new token for the external messages API, in place of the present one; it is in this answer and nowhere else',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  resolveToken: query(ResolveWhatsappToken, TokenOwner, {
    who: 'internal',
    summary: 'The connection behind the hash of a token',
    faults: ['ERR_API_KEY_INVALID'],
  }),
  remove: command(WhatsappId, null, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'DELETE /whatsapp/:id',
    summary: 'Logs out and removes a connection',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_NO_OTHER_WHATSAPP'],
  }),
  retry: command(WhatsappId, null, {
    supportMayUse: true,
    who: 'connections-page:actionButtons',
    rest: 'POST /whatsappsession/:id',
    summary: 'Tries again with the credentials there are',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_NUMBER_LINKED'],
  }),
  renew: command(WhatsappId, null, {
    who: 'connections-page:actionButtons',
    rest: 'PUT /whatsappsession/:id',
    summary: 'Starts over with a new QR code; a phone that is linked is unlinked',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_A_DEVICE'],
  }),
  pair: command(PairByCode, null, {
    who: 'connections-page:actionButtons',
    rest: 'POST /whatsappsession/:id/code',
    summary: 'Links by a code typed on the phone instead of the QR code',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_NUMBER_LINKED', 'ERR_WAPP_CONNECTED', 'ERR_WAPP_NOT_A_DEVICE'],
  }),
  disconnect: command(WhatsappId, null, {
    who: 'connections-page:actionButtons',
    rest: 'DELETE /whatsappsession/:id',
    summary: 'Logs the device out',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
});
