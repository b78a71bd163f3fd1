import type { TestMessage, WebhookEventType } from '@recado/contracts';

/** The rows that an event is about; a payload shows them as they are before the first attempt. */
export interface WebhookSubjects {
  messageId?: number;
  ticketId?: number;
  contactId?: number;
}
/** An event that deliveries are added for. */
export interface WebhookEvent {
  type: WebhookEventType;
  /** null: the event belongs to no connection. */
  connectionId: number | null;
  subjects: WebhookSubjects;
  /** Fields of the event besides its subjects. */
  facts: Record<string, unknown>;
  requestId: string;
  /** The message of a test key's event, which has no row. */
  test?: TestMessage;
}
/** The part of an event that its deliveries store, of which their bodies are built. */
export interface StoredEvent extends Pick<WebhookEvent, 'subjects' | 'facts' | 'test'> {
  /** The `Request-Id` of the request that caused the event, or one of what else did; deliveries of older releases have none. */
  requestId?: string;
}
