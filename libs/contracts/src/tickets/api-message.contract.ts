import { GatewaySet } from '../field-shape.ts';
import {
  EmptyIsNone,
  Decimal,
  Flag,
  Id,
  Ids,
  Int,
  Maybe,
  MaybeId,
  NoBidiControls,
  NumberAsText,
  OneOf,
  OrNull,
  Part,
  Parts,
  Text,
  Texts,
  Uuid,
  WebAddress,
  When,
} from '../fields.ts';
import { ExternalId, MetadataField, type Metadata } from '../metadata.field.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { LONGEST_SPELLING } from '../phone/read-phone-number.ts';
import { StoredFile } from '../stored-file.ts';

/**
 * `scheduled` waits for its time, `preparing` for its files, `queued` for its turn at the connection. The others are
 * what WhatsApp answered: `sent` is at its server, `delivered` on the phone, `read` and `played` by the contact;
 * `failed` has a reason, `cancelled` was taken back before its time.
 */
export const apiMessageStatuses = [
  'scheduled',
  'preparing',
  'queued',
  'sent',
  'delivered',
  'read',
  'played',
  'failed',
  'cancelled',
] as const;
export type ApiMessageStatus = (typeof apiMessageStatuses)[number];

/** Most files of one call. */
export const MOST_MEDIA = 10;
/** The most characters of a file in base64: about 10 MB of bytes. */
const MOST_BASE64 = 14_000_000;

/** A file to send: its address or its bytes. */
export class ApiMedia {
  /** Fetched once by the platform, up to 16 MB. Addresses of private networks are refused. */
  @Maybe() @WebAddress(2000) url?: string;
  /** The bytes, up to 10 MB. */
  @Maybe() @EmptyIsNone() @Text(1, MOST_BASE64) base64?: string;
  /** The name of the file as the contact sees it. */
  @Maybe() @EmptyIsNone() @Text(1, 255) name?: string;
  /** The media type, as `application/pdf`; without one that of the answer or of the bytes. */
  @Maybe() @EmptyIsNone() @Text(3, 100) mimetype?: string;
  /** The text below the file. */
  @Maybe() @Text(0, 65_536) caption?: string;
  /** An audio in Ogg with Opus that is shown as a voice note. */
  @Maybe() @Flag() voice?: boolean;
  @GatewaySet() @Maybe() @Part(() => StoredFile) stored?: StoredFile;
}
/** A place. */
export class ApiLocation {
  /** Degrees north; south is negative. */
  @Decimal(-90, 90) latitude: number;
  /** Degrees east; west is negative. */
  @Decimal(-180, 180) longitude: number;
  /** The name of the place. */
  @Maybe() @Text(0, 200) name?: string;
}
/** A contact card. */
export class ApiContactCard {
  /** The name on the card. */
  @Text(1, 100) @NoBidiControls() name: string;
  /** The number on the card. */
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
}
/** A message to a number: one of `body`, `media`, `location` and `contact` must be given. */
export class SendApiMessage {
  /** Whom it goes to. Digits as those of a contact mean that contact. */
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /**
   * The text; with a file or `media` its caption. Empty by default, but one of `body`, `media`, `location` and
   * `contact` must be given.
   */
  @Maybe() @Text(0, 65_536) body?: string;
  /** Files to send, at most 10; none by default. */
  @Maybe() @Parts(() => ApiMedia) media?: ApiMedia[];
  /** A place to send; none by default. */
  @Maybe() @Part(() => ApiLocation) location?: ApiLocation;
  /** A contact card to send; none by default. */
  @Maybe() @Part(() => ApiContactCard) contact?: ApiContactCard;
  /**
   * The message that it answers, by the id of a message of the API, of one of the conversation (also as a number), or by WhatsApp’s
   * own; none by default.
   */
  @Maybe() @EmptyIsNone() @NumberAsText() @Text(1, 128) replyTo?: string;
  /** The queue of the ticket, by its id, when one is opened; none by default. */
  @MaybeId() queueId?: number;
  /** Opens a ticket for agents; otherwise, the default, only the contact’s answer does. */
  @Maybe() @Flag() openTicket?: boolean;
  /** It is not sent before this time, at most a year ahead; without one at once. */
  @Maybe() @When() sendAt?: string;
  /** The connection, by its id; by default that of the token, else the company’s default. */
  @MaybeId() whatsappId?: number;
  /** The name of a contact that is new; none by default. */
  @Maybe() @Text(0, 100) @NoBidiControls() name?: string;
  /** The id of the message in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  @ExternalId() externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the message; none by default. Webhooks of the message have them, too. */
  @Maybe() @MetadataField() metadata?: Metadata;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class ApiMessageView {
  @Uuid() id: string;
  @OneOf(apiMessageStatuses) status: ApiMessageStatus;
  /** Digits with country code, as they were written. */
  @Text(8, 20) number: string;
  @Id() whatsappId: number;
  /** The ticket that it is in, by its id; null: none yet. */
  @OrNull() @Id() ticketId: number | null;
  /** The messages of the conversation that it became: one for each file. */
  @Ids() messageIds: number[];
  /** Why it failed, as a code; null: it did not. */
  @OrNull() @Text(0, 200) failure: string | null;
  /** The time it waits for; null: it is sent at once. */
  @OrNull() @When() sendAt: string | null;
  /** About when it will be sent, while it waits; null: it does not. */
  @OrNull() @When() estimatedAt: string | null;
  /** The call was made with a test key: nothing is sent, and its number decides what becomes of it. */
  @Flag() isTest: boolean;
  /** The id that the call gave the message; null: none. */
  @OrNull() @Text(1, 100) externalId: string | null;
  /** Texts by their names that the call gave the message; an empty object: there are none. */
  @MetadataField() metadata: Metadata;
  /** When the call was made. */
  @When() createdAt: string;
}
export class ApiMessageId {
  @Uuid() id: string;
}
export class ListApiMessages extends PagePosition {
  /** Only calls of this time or later, by `createdAt`. */
  @Maybe() @When() from?: string;
  /** Only calls before this time. */
  @Maybe() @When() to?: string;
  /** Only calls in this state now. */
  @Maybe() @OneOf(apiMessageStatuses) status?: ApiMessageStatus;
  /** Only calls to this number, in any usual form. */
  @Maybe() @EmptyIsNone() @PhoneNumber() number?: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /** Only calls whose messages are in this ticket, by its id. */
  @MaybeId() ticketId?: number;
  /** Only calls with this id of your program. */
  @ExternalId() externalId?: string | null;
  /** Most calls of the page, 1 to 100; 20 when it is not given. */
  @Maybe() @Int(1, 100) limit?: number;
}
export class ApiMessagePage extends PageEnd {
  /** Newest first. With `status` or `ticketId` a page may have fewer than there are, even none: `hasMore` says it. */
  @Parts(() => ApiMessageView) messages: ApiMessageView[];
}
export class CheckNumbers {
  /** Up to a hundred, in any usual form. */
  @Texts(8, LONGEST_SPELLING) numbers: string[];
  /** The connection that asks, by its id; the default one without one. */
  @MaybeId() whatsappId?: number;
}
export class CheckedNumber {
  /** As it was given. */
  @Text(8, LONGEST_SPELLING) number: string;
  /** With country code. */
  @Text(8, 20) digits: string;
  /** null: WhatsApp is still asked, slowly; ask again later. */
  @OrNull() @Flag() exists: boolean | null;
}

/** What integrators send: every call is stored before it is answered, and its state can be asked for by its id. */
export const apiMessages = contract('apiMessages', 'tickets', {
  send: command(SendApiMessage, ApiMessageView, {
    who: 'api-messages:send',
    feature: 'useExternalApi',
    rest: 'POST /api/messages/send',
    filesAt: 'POST /api/messages/send/files',
    summary: 'Sends a text, files, a location or a contact to a number; answers at once',
    upload: 'medias',
    inlineFiles: 'media',
    maxBodyBytes: 15_000_000,
    audit: false,
    faults: [
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_CONTACT_BLOCKED',
      'ERR_TEST_NUMBER',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_FILE_TOO_LARGE',
      'ERR_VOICE_FORMAT',
      'ERR_QUOTA_MESSAGES',
      'ERR_QUOTA_STORAGE',
    ],
  }),
  list: query(ListApiMessages, ApiMessagePage, {
    who: 'api-messages:send',
    feature: 'useExternalApi',
    rest: 'GET /api/messages',
    summary: 'Calls of the last thirty days, newest first, by time, state, number and ticket',
  }),
  get: query(ApiMessageId, ApiMessageView, {
    who: 'api-messages:send',
    feature: 'useExternalApi',
    rest: 'GET /api/messages/:id',
    summary: 'How a message went',
    faults: ['ERR_NO_MESSAGE_FOUND'],
  }),
  cancel: command(ApiMessageId, ApiMessageView, {
    who: 'api-messages:send',
    feature: 'useExternalApi',
    rest: 'DELETE /api/messages/:id',
    summary: 'Takes a scheduled message back before its time',
    audit: false,
    faults: ['ERR_NO_MESSAGE_FOUND', 'ERR_ALREADY_SENT'],
  }),
  check: command(CheckNumbers, [CheckedNumber], {
    supportMayUse: true,
    who: 'api-messages:send',
    feature: 'useExternalApi',
    rest: 'POST /api/messages/check',
    summary: 'Which numbers are on WhatsApp: from what is known, else asked slowly in the background',
    audit: false,
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_NO_DEF_WAPP_FOUND'],
  }),
});
