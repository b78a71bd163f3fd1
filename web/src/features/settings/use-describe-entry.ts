import type { AuditEntry } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useAuditActions } from '../../ui/audit/audit-actions.ts';
import type { AuditField, AuditNames } from './audit-value.reader.ts';
import { readAuditValues } from './audit-values.ts';
import { auditText } from './audit.text.ts';

export interface DescribedEntry {
  who: string;
  /** "Mudou uma fila" */
  action: string;
  /** Name of the changed row; null: only its number was recorded. */
  target: string | null;
  fields: AuditField[];
}
export type DescribeEntry = (entry: AuditEntry) => DescribedEntry;

/** Says in the user's language what an entry of the audit log records. */
export function useDescribeEntry(): DescribeEntry {
  const t = useText(auditText);
  const [language] = useLanguage();
  const actions = useAuditActions();
  const names = useAuditNames();
  return (entry) => {
    const fields = readAuditValues(entry, language, names);
    return {
      who: entry.support === null ? entry.userName || t.system : t.supporter(entry.support),
      action: actions.get(entry.operation) ?? entry.operation,
      target: targetOf(entry, fields, names),
      fields,
    };
  };
}

const namesOf = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

function useAuditNames(): AuditNames {
  const { data: users = [] } = useQuery(api.users.colleagues.options());
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  return { users: namesOf(users), queues: namesOf(queues), connections: namesOf(connections) };
}

/** Resources whose target is a row of these. */
const targets: Record<string, keyof AuditNames> = {
  users: 'users',
  secondFactor: 'users',
  queues: 'queues',
  whatsapp: 'connections',
};

function targetOf(
  { operation, targetId, input, before }: AuditEntry,
  fields: AuditField[],
  names: AuditNames,
): string | null {
  if (operation === 'settings.save') return fields[0]?.label ?? '';
  // A removed row is known by its name before.
  const { name, title } = { ...before, ...input } as { name?: unknown; title?: unknown };
  // The name of a source is not the one of its prompt.
  if (typeof name === 'string' && name && operation !== 'prompts.addSource') return name;
  if (typeof title === 'string' && title) return title;
  if (targetId === null) return '';
  const kind = targets[operation.split('.')[0] ?? ''];
  return (kind && names[kind].get(targetId)) ?? null;
}
