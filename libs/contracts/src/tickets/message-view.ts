import { FileUrl } from '../file-url.field.ts';
import { Flag, Id, Int, Maybe, OneOf, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { UsedTemplate } from '../connections/message-template.views.ts';
import {
  mediaStates,
  mediaTypes,
  messageChanges,
  type MediaState,
  type MediaType,
  type MessageChange,
} from '../message-kinds.ts';

/** The emoji of one person on a message. */
export class Reaction {
  /** The emoji. */
  @Text(1, 40) emoji: string;
  /** Whether it is the company’s. */
  @Flag() fromMe: boolean;
  /** The name of the person. */
  @Text(0, 100) name: string;
}
/** An earlier text of an edited message. */
export class EarlierText {
  /** The text as it was. */
  @Text(0, 70_000) body: string;
  /** When it was replaced. */
  @When() until: string;
}

/** A message that another one answers. */
export class QuotedMessage {
  @Id() id: number;
  /** The text, or the caption of a file. */
  @Text(0, 70_000) body: string;
  /** Whether it is the company’s. */
  @Flag() fromMe: boolean;
  @OneOf(mediaTypes) mediaType: MediaType;
  /** The address of the file, which works without a key until `mediaUrlExpiresAt`; null without one. */
  @FileUrl() mediaUrl: string | null;
  /** The author’s name: the contact’s, or the agent’s. */
  @Text(0, 100) author: string;
}
export class MessageView {
  /** The id of the message; a conversation is in the order of its ids, in pages and in what is pushed. */
  @Id() id: number;
  /** The ticket that it belongs to, by its id. */
  @Id() ticketId: number;
  /** The text, or the caption of a file; empty for a deleted message. */
  @Text(0, 70_000) body: string;
  /** Whether it is the company’s. */
  @Flag() fromMe: boolean;
  @OneOf(mediaTypes) mediaType: MediaType;
  /**
   * The address of the file, which works without a key until `mediaUrlExpiresAt`; the message read again, by
   * `GET /ticket-messages/{id}`, has one that works longer. null without a file, or while it is fetched.
   */
  @FileUrl() mediaUrl: string | null;
  @OneOf(mediaStates) mediaState: MediaState;
  /** The name of the file; null without one. */
  @Maybe() @Text(0, 255) mediaName: string | null;
  /** The media type of the file, as `image/jpeg`; null without one. */
  @Maybe() @Text(0, 100) mediaMime: string | null;
  /** Size of the file in bytes; null where it is not known. */
  @Maybe() @Int() mediaSize: number | null;
  /** Width in pixels; null where it is not known. */
  @Maybe() @Int() mediaWidth: number | null;
  /** Height in pixels; null where it is not known. */
  @Maybe() @Int() mediaHeight: number | null;
  /** Whole seconds of an audio or a video. */
  @Maybe() @Int() mediaSeconds: number | null;
  /** A tiny picture as `data:` address, while the file itself is not here. */
  @Maybe() @Text(0, 20_000) mediaPreview: string | null;
  /** Whether the audio is a voice note. */
  @Flag() isVoice: boolean;
  /** Whether it can be seen once only, on the phone. */
  @Flag() isViewOnce: boolean;
  /** Whether it was deleted for everyone. */
  @Flag() isDeleted: boolean;
  /** Whether its text was changed. */
  @Flag() isEdited: boolean;
  /** Somebody passed it on: it was written elsewhere. */
  @Flag() isForwarded: boolean;
  /** Oldest first; empty unless it was edited. */
  @Parts(() => EarlierText) earlier: EarlierText[];
  /** The emojis on it, one for each person. */
  @Parts(() => Reaction) reactions: Reaction[];
  /**
   * The progress of an own message: 0 queued, or failed where `failure` says why; 1 at WhatsApp’s server; 2 delivered to the
   * phone; 3 read; 4 played (an audio). 5 does not occur now. For a contact’s message the value means nothing.
   */
  @Int(0, 5) ack: number;
  /** Why sending failed; null while it did not. */
  @Maybe() @Text(0, 200) failure: string | null;
  /** Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. */
  @Maybe() @OneOf(messageChanges) refusedChange: MessageChange | null;
  /** Whether somebody of the company has read it. */
  @Flag() read: boolean;
  /** The message that it answers; null: none. */
  @Maybe() @Part(() => QuotedMessage) quotedMsg: QuotedMessage | null;
  /** The author's name: the contact's, or the agent's. */
  @Text(0, 100) author: string;
  /** The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. */
  @Maybe() @Text(0, 60) participant: string | null;
  /** The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. */
  @Maybe() @Text(0, 60) clientKey: string | null;
  /** The campaign that the message is of, or that it answers. */
  @Maybe() @Text(0, 50) campaign?: string;
  /** The template that the message was made of; not there: it was made of none. */
  @Maybe() @Part(() => UsedTemplate) template?: UsedTemplate;
  /** The time by the sender's clock, to the second for messages from WhatsApp: shown, never sorted by. */
  @When() createdAt: string;
}
