import { GatewaySet } from '../field-shape.ts';
import {
  EmptyIsNone,
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
} from '../fields.ts';
import { SendTime, When } from '../time-fields.ts';
import { GroupId } from '../group-id.field.ts';
import { templateUseFaults } from '../connections/message-template.contract.ts';
import { ChosenTemplate } from '../connections/message-template.views.ts';
import { ExternalId, JsonInForm, MetadataField, type Metadata } from '../metadata.field.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { LONGEST_SPELLING } from '../phone/read-phone-number.ts';
import { StoredFile } from '../stored-file.ts';
import {
  ApiButton,
  ApiContactCard,
  ApiLocation,
  ApiMedia,
  ApiPoll,
  MOST_TYPING_SECONDS,
} from './api-message-content.ts';

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

/**
 * A message to a number or a group: `number` or `groupId` must be given, and one of `body`, `media`, `location`, `contact`,
 * `poll` and `template`.
 */
export class SendApiMessage {
  /**
   * The number that the message goes to. Digits as those of a contact mean that contact. None by default, but `number`
   * or `groupId` must be given.
   */
  @Maybe() @EmptyIsNone() @PhoneNumber() number?: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /**
   * The group that it goes to, by WhatsApp’s id, with or without `@g.us`: `number` of a contact that is a group. The company
   * must know the group, and the connection must be in it. None by default, but `number` or `groupId` must be given.
   */
  @Maybe() @EmptyIsNone() @GroupId() groupId?: string;
  /**
   * The text; with `media` the caption of the first file, if that can have one. Empty by default, but one of `body`, `media`,
   * `location`, `contact`, `poll` and `template` must be given.
   */
  @Maybe() @Text(0, 65_536) body?: string;
  /**
   * Members of the group who are mentioned in `body`, at most 100: their numbers, `…@lid` as the `participant` of a message has
   * it, or `everyone`. Where the text has `@` and the digits of a number, phones show the name of the person there. None by
   * default.
   */
  @Maybe() @Texts(5, LONGEST_SPELLING) mentions?: string[];
  /** Files to send, at most 10; none by default. */
  @Maybe() @Parts(() => ApiMedia) media?: ApiMedia[];
  /** Every file of the call is a voice note, which is Ogg with Opus; by default what `voice` of the file says. */
  @Maybe() @Flag() voice?: boolean;
  /** Every file of the call is a sticker: a WebP, PNG or JPEG picture; by default what `sticker` of the file says. */
  @Maybe() @Flag() sticker?: boolean;
  /** A place to send; none by default. */
  @Maybe() @Part(() => ApiLocation) location?: ApiLocation;
  /** A contact card to send; none by default. */
  @Maybe() @Part(() => ApiContactCard) contact?: ApiContactCard;
  /** A poll to send; none by default. */
  @Maybe() @Part(() => ApiPoll) poll?: ApiPoll;
  /**
   * A template that Meta has approved, in place of all other content; official numbers send it at any time, also when the contact
   * has not written for a day. One file in `media` is that of its header. None by default.
   */
  @Maybe() @JsonInForm() @Part(() => ChosenTemplate) template?: ChosenTemplate;
  /**
   * A template that goes in place of the message where the contact has not written for a day when it is due. Only official
   * numbers have such an end; the message is then one message to a person, and the header of the template has no file. None by
   * default.
   */
  @Maybe() @JsonInForm() @Part(() => ChosenTemplate) fallback?: ChosenTemplate;
  /**
   * Buttons below the text. Numbers that are linked by QR code or pairing code cannot send any: a call with buttons is refused
   * with `ERR_NO_BUTTONS`. None by default.
   */
  @Maybe() @Parts(() => ApiButton) buttons?: ApiButton[];
  /** Seconds for which the contact sees somebody typing, or recording before a voice note, before the first message; 0 to 10, 0 by default. */
  @Maybe() @Int(0, MOST_TYPING_SECONDS) typing?: number;
  /**
   * The message that it answers, by the id of a message of the API, of one of the conversation (also as a number), or by WhatsApp’s
   * own; none by default.
   */
  @Maybe() @EmptyIsNone() @NumberAsText() @Text(1, 128) replyTo?: string;
  /** The queue of the ticket, by its id, when one is opened; none by default. */
  @MaybeId() queueId?: number;
  /** Opens a ticket for agents; otherwise, the default, only the contact’s answer does. */
  @Maybe() @Flag() openTicket?: boolean;
  /** The earliest time at which the message is sent, at most a year (366 days) ahead; without one at once. */
  @Maybe() @SendTime() sendAt?: string;
  /**
   * An https address of yours, to which each state of the call is posted that it reaches from now on: `sent`, `delivered`, `read`,
   * `played` and `failed`, once each and in this order; one that was passed over is left out. The body is that of
   * `api-message.status`, signed as webhooks are, with the secret of `POST /webhooks/callback-secret`. None by default.
   */
  @Maybe() @EmptyIsNone() @WebAddress(1_000) statusCallback?: string;
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
  /** Digits with country code, as they were written; of a message to a group its id. */
  @Text(8, 40) number: string;
  /** The group that it goes to, by WhatsApp’s id; null: it goes to `number`. */
  @OrNull() @GroupId() groupId: string | null;
  @Id() whatsappId: number;
  /** The ticket that it is in, by its id; null: none yet. */
  @OrNull() @Id() ticketId: number | null;
  /** The messages of the conversation that it became: one for each file. */
  @Ids() messageIds: number[];
  /** Why it failed, as a code; null: it did not. */
  @OrNull() @Text(0, 200) failure: string | null;
  /** The time it waits for; null: it is sent at once. */
  @OrNull() @When() sendAt: string | null;
  /**
   * About when it will be sent, while it waits: `sendAt`, and from then on its place among the calls of the connection at the
   * pace of that, as it was when the call was taken; a restriction or an outage since then makes it later. null: it does not
   * wait, or it is not known.
   */
  @OrNull() @When() estimatedAt: string | null;
  /** The call was made with a test key: nothing is sent, and its number decides what becomes of it. */
  @Flag() isTest: boolean;
  /** The address that the states of the call are posted to; null: none. */
  @OrNull() @Text(1, 1_000) statusCallback: string | null;
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
  /** Only calls to this group, by WhatsApp’s id. */
  @Maybe() @EmptyIsNone() @GroupId() groupId?: string;
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
  /** The number as it was given. */
  @Text(8, LONGEST_SPELLING) number: string;
  /** The digits of the number, with its country code. */
  @Text(8, 20) digits: string;
  /** null: WhatsApp is still asked, slowly; ask again later. Where `isAsked` is false it stays null. */
  @OrNull() @Flag() exists: boolean | null;
  /** false: official numbers cannot find out whether a number is on WhatsApp, except by a message to it. */
  @Flag() isAsked: boolean;
}

/** Messages of integrators: every call is stored before it is answered, and its state can be requested by its id. */
export const apiMessages = contract('apiMessages', 'tickets', {
  send: command(SendApiMessage, ApiMessageView, {
    who: 'api-messages:send',
    feature: 'useExternalApi',
    rest: 'POST /api/messages/send',
    filesAt: 'POST /api/messages/send/files',
    summary: 'Sends a text, files, a location, a contact or a poll to a number or a group; answers at once',
    upload: 'medias',
    inlineFiles: 'media',
    maxBodyBytes: 15_000_000,
    audit: false,
    faults: [
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_WINDOW_CLOSED',
      'ERR_WAPP_UNSUPPORTED',
      'ERR_TEST_NUMBER',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_FILE_TOO_LARGE',
      'ERR_NO_GROUP_FOUND',
      'ERR_NO_BUTTONS',
      ...templateUseFaults,
      'ERR_ADDRESS_NOT_ALLOWED',
      'ERR_NO_CALLBACK_SECRET',
      'ERR_VOICE_FORMAT',
      'ERR_STICKER_FORMAT',
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
