import type { WebhookEventType } from '@recado/contracts';

/** The rows that an event is about; a payload shows them as they are before the first attempt. */
export interface WebhookSubjects {
  messageId?: number;
  ticketId?: number;
  contactId?: number;
}
/** An event on its way into deliveries. */
export interface WebhookEvent {
  type: WebhookEventType;
  /** Null: of no connection. */
  connectionId: number | null;
  subjects: WebhookSubjects;
  /** What the event says itself. */
  facts: Record<string, unknown>;
}
/** The event as a delivery keeps it until its body is built. */
export type StoredEvent = Pick<WebhookEvent, 'subjects' | 'facts' | 'connectionId'>;
