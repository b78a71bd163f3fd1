import { event, order } from '../event.ts';
import type { SendingPace } from '../connections/message.orders.ts';
import type { ChosenTemplate } from '../connections/message-template.views.ts';
import type { StoredFile } from '../stored-file.ts';

interface OnRecipient {
  campaignId: number;
  /** Null for a test message. */
  recipientId: number | null;
}
export interface CampaignMessageOrder extends OnRecipient {
  campaignName: string;
  connectionId: number;
  /** The WhatsApp id, which the campaign chooses before the first attempt and keeps for every other. */
  waId: string;
  /** Digits with country code. */
  number: string;
  /** The name for a contact that is new. */
  name: string;
  /** The text, in which only `{{ms}}`, `{{date}}`, `{{hour}}` and `{{protocol}}` are left to be filled. */
  text: string;
  /** The template in place of the text, with values that are filled like it; its header has the file. */
  template?: ChosenTemplate;
  /** The file, which has the text as its caption. */
  file: StoredFile | null;
  /** Files of this list go first, each as a message of its own. */
  fileListId: number | null;
  /** The queue of the ticket that the answer opens; null: as for any message. */
  queueId: number | null;
  pace: SendingPace;
  /** Whether a message that failed is tried again; else a repeated order only asks what became of it. */
  again: boolean;
  /** A question whose answer releases the campaign's message. Orders of earlier releases lack it. */
  isConfirmation?: boolean;
}
interface OnAnswer extends OnRecipient {
  recipientId: number;
  contactId: number;
  ticketId: number;
  messageId: number;
}
interface OptOutWord {
  ticketId: number;
  messageId: number;
  number: string;
  name: string;
}
interface OptOut extends OnAnswer {
  number: string;
  name: string;
  /** Other numbers of the person. Events of earlier releases lack this and the next. */
  others?: string[];
  /** The contact is told in any case; else only if the number was not on the list. */
  isFirst?: boolean;
}
const key = ({ campaignId }: { campaignId: number }) => `campaign-${campaignId}`;

export const campaignMessageOrders = {
  send: order<CampaignMessageOrder>('tickets', 'sendCampaignMessage', {
    key: ({ connectionId, number }) => `chat-${connectionId}-${number}`,
  }),
};
export const campaignMessageEvents = {
  /** The message was not stored and is not sent: the contact is blocked, or the connection is gone. */
  refused: event<OnRecipient & { waId: string; reason: string }>('tickets', 'campaignMessages.refused', { key }),
  /** The answer to a repeated order: the known state of the message. */
  known: event<OnRecipient & { waId: string; ack: number; failure: string | null }>(
    'tickets',
    'campaignMessages.known',
    { key },
  ),
  /**
   * The contact wrote after a campaign's message; once for each message of the contact within the attribution time.
   * `isAwaited`: the contact was last asked for a confirmation, and the bot waits for the verdict on the message;
   * false: the message belongs to another conversation. Events of earlier releases lack it.
   */
  answered: event<OnAnswer & { text: string; isAwaited?: boolean }>('tickets', 'campaignMessages.answered', { key }),
  /** The contact answered with an opt-out word. */
  optedOut: event<OptOut>('tickets', 'campaignMessages.optedOut', { key }),
  /** Somebody of whom no campaign is known here wrote an opt-out word: the contact may have been removed, or given another number. */
  optOutWord: event<OptOutWord>('tickets', 'campaignMessages.optOutWord', { key: ({ number }) => `number-${number}` }),
};
