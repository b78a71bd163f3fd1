import type { Kind } from './kind.ts';
import { LeftOut } from './old-row.ts';

const MOST = 100_000;

export const plans: Kind = {
  kind: 'plan',
  from: 'Plans',
  to: 'accounts.plans',
  where: () => 'true',
  isPlatform: true,
  values: async (row, batch) => ({
    name: await batch.freeName(row, 'name', row.name('name', 2, 50), 50),
    users: row.int('users', { least: 1, most: MOST, or: 1 }),
    connections: row.int('connections', { least: 1, most: MOST, or: 1 }),
    queues: row.int('queues', { least: 1, most: MOST, or: 1 }),
    value: row.number('value', { most: 1_000_000 }).toFixed(2),
    // Without the columns, as in Ticketz, a plan has everything.
    use_campaigns: !row.has('useCampaigns') || row.flag('useCampaigns'),
    use_schedules: !row.has('useSchedules') || row.flag('useSchedules'),
    use_internal_chat: !row.has('useInternalChat') || row.flag('useInternalChat'),
    use_external_api: !row.has('useExternalApi') || row.flag('useExternalApi'),
    use_kanban: !row.has('useKanban') || row.flag('useKanban'),
    use_open_ai: !row.has('useOpenAi') || row.flag('useOpenAi'),
    use_integrations: !row.has('useIntegrations') || row.flag('useIntegrations'),
    // The provider decides what is offered to those who sign up.
    is_public: false,
  }),
};

export const helps: Kind = {
  kind: 'help',
  from: 'Helps',
  to: 'chat.helps',
  where: () => 'true',
  isPlatform: true,
  values: async (row, batch) => ({
    title: await batch.freeName(row, 'title', row.name('title', 2, 100), 100),
    video: youTubeId(row.text('video') || row.text('link')),
    description: row.text('description').slice(0, 1_000),
  }),
};

/** Old rows have the id of the video, or an address that it is a part of. */
function youTubeId(given: string): string {
  const found =
    /^[\w-]{11}$/.exec(given.trim()) ?? /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})(?![\w-])/.exec(given);
  const id = found?.[1] ?? found?.[0];
  if (!id) throw new LeftOut(`video names no video of YouTube: ${given.slice(0, 100)}`);
  return id;
}
