import type { SessionUser } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { stored, useStored } from '../../lib/stored-value.ts';

export interface FirstStep {
  name: 'connection' | 'queue' | 'people';
  to: '/connections' | '/queues' | '/users';
  isDone: boolean;
}
export interface FirstSteps {
  steps: FirstStep[];
  dismiss: () => void;
}

/** Ids of the companies whose first steps were dismissed in this browser. */
const dismissed = stored<string>('first-steps-dismissed', (raw) => raw ?? '');

const mayTakeThem = (me: SessionUser): boolean =>
  !me.support &&
  (['connections-page:addConnection', 'queues-page:edit', 'users-page:edit'] as const).every((permission) =>
    hasPermission(me, permission),
  );

/** The first steps of a new company; null once all are done or dismissed, and for everybody but admins. */
export function useFirstSteps(): FirstSteps | null {
  const me = useMe();
  const [companies, setCompanies] = useStored(dismissed);
  const all = companies.split(',').filter(Boolean);
  const enabled = mayTakeThem(me) && !all.includes(String(me.companyId));
  const connections = useQuery({ ...api.whatsapp.list.options(), enabled });
  const queues = useQuery({ ...api.queues.list.options(), enabled });
  const users = useQuery({ ...api.users.colleagues.options(), enabled });
  if (!enabled || !connections.data || !queues.data || !users.data) return null;
  const steps: FirstStep[] = [
    // A number that was linked once is a step taken, whatever became of it.
    { name: 'connection', to: '/connections', isDone: connections.data.some(({ number }) => Boolean(number)) },
    { name: 'queue', to: '/queues', isDone: queues.data.length > 0 },
    { name: 'people', to: '/users', isDone: users.data.some(({ id }) => id !== me.id) },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return { steps, dismiss: () => setCompanies([...all, me.companyId].join(',')) };
}
