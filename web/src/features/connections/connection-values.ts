import type { WhatsappView } from '@recado/contracts';
import type { BotTarget } from '../../ui/bot-target.ts';

export interface ConnectionValues {
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
  token: string;
}

export function valuesOf(view: WhatsappView | null): ConnectionValues {
  return {
    name: view?.name ?? '',
    isDefault: view?.isDefault ?? false,
    queueIds: view?.queues.map(({ id }) => id) ?? [],
    greetingMessage: view?.greetingMessage ?? '',
    complationMessage: view?.complationMessage ?? '',
    outOfHoursMessage: view?.outOfHoursMessage ?? '',
    ratingMessage: view?.ratingMessage ?? '',
    expiresInactiveMessage: view?.expiresInactiveMessage ?? '',
    expiresTicket: view?.expiresTicket ?? 0,
    timeUseBotQueues: view?.timeUseBotQueues ?? 0,
    maxUseBotQueues: view?.maxUseBotQueues ?? 3,
    timeToTransfer: view?.timeToTransfer ?? null,
    transferQueueId: view?.transferQueueId ?? null,
    inUseSince: view?.inUseSince ?? '',
    coldPerDay: view?.coldPerDay ?? null,
    target: { promptId: view?.promptId ?? null, integrationId: view?.integrationId ?? null },
    token: view ? '' : newToken(),
  };
}

/** 32 random bytes in hexadecimal, like a SHA-256 digest, which needs a secure context. */
function newToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
