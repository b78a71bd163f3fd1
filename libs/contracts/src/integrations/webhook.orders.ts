import { order } from '../event.ts';
import type { AutomationKind } from './webhook-events.ts';

/** The rule, macro or flow of the company that acts. */
export interface AutomationRef {
  kind: AutomationKind;
  id: number;
  name: string;
}
export interface WebhookCall {
  webhookId: number;
  automation: AutomationRef;
  /** Empty: the action has no text. */
  text: string;
  ticketId: number | null;
  contactId: number | null;
  connectionId: number | null;
}
const key = ({ ticketId, contactId, connectionId }: WebhookCall): string => {
  if (ticketId !== null) return `ticket-${ticketId}`;
  return contactId === null ? `connection-${connectionId}` : `contact-${contactId}`;
};

export const webhookOrders = {
  /** A rule, macro or flow calls a webhook; an order that comes again is the same delivery. */
  call: order<WebhookCall>('integrations', 'callWebhook', { key }),
};
