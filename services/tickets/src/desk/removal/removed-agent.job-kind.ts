import type { JobKind } from '@recado/platform';

export interface RemovedAgent {
  companyId: number;
  userId: number;
  /** The colleague who has the open tickets now; null: they wait in their queues again. */
  ticketsTo: number | null;
  /** The name of the person who removed the agent, for the history. */
  by: string | null;
}
export const removedAgentJobKind: JobKind = { name: 'release-removed-agent', retries: 20, expires: 1_800 };
