import type { WhatsappView } from '@recado/contracts';
import { officialValuesOf, type OfficialValues } from './official-values.ts';
import type { BotTarget } from '../../ui/bot-target.ts';

export interface ConnectionValues extends OfficialValues {
  name: string;
  isDefault: boolean;
  queueIds: number[];
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  expiresInactiveMessage: string;
  expiresTicket: number;
  timeUseBotQueues: number;
  maxUseBotQueues: number;
  timeToTransfer: number | null;
  transferQueueId: number | null;
  /** YYYY-MM-DD, or empty. */
  inUseSince: string;
  coldPerDay: number | null;
  target: BotTarget;
}

export function valuesOf(view: WhatsappView): ConnectionValues {
  return {
    name: view.name,
    isDefault: view.isDefault,
    queueIds: view.queues.map(({ id }) => id),
    greetingMessage: view.greetingMessage,
    complationMessage: view.complationMessage,
    outOfHoursMessage: view.outOfHoursMessage,
    ratingMessage: view.ratingMessage,
    expiresInactiveMessage: view.expiresInactiveMessage,
    expiresTicket: view.expiresTicket,
    timeUseBotQueues: view.timeUseBotQueues,
    maxUseBotQueues: view.maxUseBotQueues,
    timeToTransfer: view.timeToTransfer,
    transferQueueId: view.transferQueueId,
    inUseSince: view.inUseSince ?? '',
    coldPerDay: view.coldPerDay,
    ...officialValuesOf(view),
    target: { promptId: view.promptId, integrationId: view.integrationId },
  };
}

/** Whether the greeting is written but may not be sent: with a single queue a setting of the company decides. */
export const isGreetingSilent = ({ greetingMessage, queueIds, target }: ConnectionValues): boolean =>
  greetingMessage.trim() !== '' && queueIds.length === 1 && !target.promptId && !target.integrationId;
/** Whether nothing answers a first message: no greeting, menu, prompt or integration. */
export const isGreetingMissing = ({ greetingMessage, queueIds, target }: ConnectionValues): boolean =>
  greetingMessage.trim() === '' && queueIds.length < 2 && !target.promptId && !target.integrationId;
