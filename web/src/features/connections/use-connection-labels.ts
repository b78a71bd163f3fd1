import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import { text } from './connection-editor.text.ts';
import { officialText } from './official.text.ts';
import type { ConnectionValues } from './connection-values.ts';

/** Labels of a connection's fields, for a choice between two versions of it. */
export function useConnectionLabels(): FieldLabels<ConnectionValues> {
  const t = useText(text);
  const o = useText(officialText);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const queueName = (id: number) => queues.find((queue) => queue.id === id)?.name ?? `#${id}`;
  return {
    name: t.name,
    isDefault: t.isDefault,
    queueIds: [t.queues, (ids) => ids.map(queueName).join(', ')],
    greetingMessage: t.greeting,
    complationMessage: t.complation,
    outOfHoursMessage: t.outOfHours,
    ratingMessage: t.rating,
    expiresInactiveMessage: t.inactive,
    expiresTicket: t.expires,
    timeUseBotQueues: t.timeBot,
    maxUseBotQueues: t.maxBot,
    timeToTransfer: t.transferTime,
    transferQueueId: [t.transferQueue, (id) => (id === null ? '' : queueName(id))],
    inUseSince: t.inUseSince,
    coldPerDay: t.coldPerDay,
    target: t.target,
    phoneNumberId: o.phoneNumberId,
    accountId: o.accountId,
    accessToken: o.accessToken,
    appSecret: o.appSecret,
    apiVersion: o.apiVersion,
    baseUrl: o.baseUrl,
  };
}
