import type { AuditEntry } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

interface Named {
  name: string;
}
/** Rows that are requested one by one: their lists are too long to load for a name. */
const rowOf: Record<string, (input: { id: number }) => Promise<Named>> = {
  campaigns: api.campaigns.get.call,
  campaignReports: api.campaigns.get.call,
  companies: api.companies.get.call,
  contacts: api.contacts.get.call,
  contactLists: api.contactLists.get.call,
  files: api.files.get.call,
  flows: api.flows.get.call,
  plans: api.plans.get.call,
  prompts: api.prompts.get.call,
  queueIntegrations: api.queueIntegrations.get.call,
  webhooks: api.webhooks.get.call,
};
/** Commands after which the row is gone, and its name with it. */
const endings = new Set(['remove', 'erase']);

/** The known name of an entry's target, else the one of its row, else its number. */
export function useTargetName({ operation, targetId }: AuditEntry, known: string | null): string {
  const [resource = '', command = ''] = operation.split('.');
  const request = rowOf[resource];
  const { data } = useQuery({
    queryKey: ['auditTarget', resource, targetId],
    queryFn: async () => (request && targetId !== null ? (await request({ id: targetId })).name : ''),
    enabled: known === null && request !== undefined && targetId !== null && !endings.has(command),
    // The row is removed, or of another company.
    retry: false,
    staleTime: Infinity,
  });
  return known ?? (data || (targetId === null ? '' : `#${targetId}`));
}
