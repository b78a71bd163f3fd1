import { templateEvents } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import { templatesStopped } from '../connections.metrics.ts';
import type { ChangedTemplate } from './template.repository.ts';

/** States of templates that Meta has stopped. */
const stops = new Set(['PAUSED', 'REJECTED', 'DISABLED']);

/** Publishes changes of templates, and counts the templates that Meta has stopped. */
export async function publishTemplates(
  { connections, publish }: ConnectionsScope,
  changed: ChangedTemplate[],
): Promise<void> {
  if (changed.length === 0) return;
  const numbers = await connections.all();
  for (const { row, before } of changed) {
    const { id: templateId, account, name, language, category, status, quality, rejection, note } = row;
    const connectionIds = numbers.filter(({ cloud }) => cloud?.accountId === account).map(({ id }) => id);
    const reason = note ?? rejection;
    const change = { templateId, name, language, category, status, quality, reason, before, connectionIds };
    publish(templateEvents.changed, change);
    if (status !== before.status && stops.has(status)) templatesStopped.inc({ status });
  }
}
