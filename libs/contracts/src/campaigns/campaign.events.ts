import { event } from '../event.ts';
import type { CampaignStatus } from './campaign-state.contract.ts';

/** Rules by which the tickets service treats an answer to a campaign. */
export interface OptOutRules {
  words: string[];
  /** Sent once to a contact who opts out; empty: nothing is sent. */
  text: string;
  attributionHours: number;
}
/** The rules of a company that never changed them. */
export const defaultOptOutRules: OptOutRules = {
  words: ['SAIR', 'PARAR', 'STOP'],
  text: 'Pronto! Você não receberá mais nossas campanhas.',
  attributionHours: 72,
};
/** The verdict of a campaign on a message that may answer its confirmation; null: the message does not concern it. */
export type ConfirmationVerdict = 'accepted' | 'refused' | null;
interface KeptOptOut {
  campaignId: number;
  recipientId: number;
  ticketId: number;
  /** The contact's message with the word. */
  messageId: number;
  /** The number that is on the list. */
  number: string;
}
interface JudgedAnswer {
  campaignId: number;
  recipientId: number;
  ticketId: number;
  messageId: number;
  verdict: ConfirmationVerdict;
}
const key = ({ campaignId }: { campaignId: number }) => `campaign-${campaignId}`;

export const campaignEvents = {
  statusChanged: event<{ campaignId: number; name: string; status: CampaignStatus; stopReason: string | null }>(
    'campaigns',
    'campaigns.statusChanged',
    { key },
  ),
  deleted: event<{ campaignId: number }>('campaigns', 'campaigns.deleted', { key }),
  /** The recipients left the platform as a file. */
  exported: event<{ campaignId: number }>('campaigns', 'campaigns.exported', { key }),
  /** The campaign has taken a message of a contact as the answer to its confirmation, or left it to bot and people. */
  answerJudged: event<JudgedAnswer>('campaigns', 'campaigns.answerJudged', {
    key: ({ ticketId }) => `ticket-${ticketId}`,
  }),
  /** An opt-out by a word is on the suppression list: only now the contact may be told so. */
  optOutKept: event<KeptOptOut>('campaigns', 'campaigns.optOutKept', { key: ({ ticketId }) => `ticket-${ticketId}` }),
  optOutRulesChanged: event<OptOutRules>('campaigns', 'campaigns.optOutRulesChanged', { key: () => 'optOutRules' }),
};

export const suppressionEvents = {
  /** A part of the suppression list left the platform as a file. */
  exported: event<{ count: number }>('campaigns', 'suppressions.exported', { key: () => 'suppressions' }),
};
