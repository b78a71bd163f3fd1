import type { Kind } from './kind.ts';
import type { Batch } from './batch.ts';
import { LeftOut, type OldRow } from './old-row.ts';

const MOST = 100_000;

export const plans: Kind = {
  kind: 'plan',
  from: 'Plans',
  to: 'accounts.plans',
  where: () => 'true',
  isPlatform: true,
  values: async (row, batch) => ({
    name: await batch.freeName(row, 'name', row.name('name', 2, 50), 50),
    users: batch.int(row, 'users', { least: 1, most: MOST, or: 1 }),
    connections: batch.int(row, 'connections', { least: 1, most: MOST, or: 1 }),
    queues: batch.int(row, 'queues', { least: 1, most: MOST, or: 1 }),
    value: priceOf(row, batch),
    // Without the columns, as in Ticketz, a plan has everything.
    use_campaigns: !row.has('useCampaigns') || row.flag('useCampaigns'),
    use_schedules: !row.has('useSchedules') || row.flag('useSchedules'),
    use_internal_chat: !row.has('useInternalChat') || row.flag('useInternalChat'),
    use_external_api: !row.has('useExternalApi') || row.flag('useExternalApi'),
    use_kanban: !row.has('useKanban') || row.flag('useKanban'),
    use_open_ai: !row.has('useOpenAi') || row.flag('useOpenAi'),
    use_integrations: !row.has('useIntegrations') || row.flag('useIntegrations'),
    // The provider decides which plans are offered at the sign-up.
    is_public: false,
  }),
};

function priceOf(row: OldRow, batch: Batch): string {
  const value = row.number('value', { most: 1_000_000 });
  const given = row.has('value') ? row.text('value', 60) : '';
  if (given !== '' && Number(given) !== value) batch.note(row, `value is ${given}, and ${value} here`);
  return value.toFixed(2);
}

/**
 * Help videos are those of the platform, which all its companies see.
 * @param areWanted otherwise the report names those that are not here
 */
export const helpsOf = (areWanted: boolean): Kind => ({
  kind: 'help',
  from: 'Helps',
  to: 'chat.helps',
  where: () => 'true',
  isPlatform: true,
  values: async (row, batch) => {
    const video = youTubeId(row.text('video') || row.text('link'));
    if (!areWanted && batch.isNew)
      throw new LeftOut(`all companies here would see it (--help-videos): ${row.line('title', 100)}, ${video}`);
    return {
      title: await batch.freeName(row, 'title', row.name('title', 2, 100), 100),
      video,
      description: row.text('description').slice(0, 1_000),
    };
  },
});

/** Old rows have the id of the video, or an address that it is a part of. */
function youTubeId(given: string): string {
  const found =
    /^[\w-]{11}$/.exec(given.trim()) ?? /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})(?![\w-])/.exec(given);
  const id = found?.[1] ?? found?.[0];
  if (!id) throw new LeftOut(`video names no video of YouTube: ${given.slice(0, 100)}`);
  return id;
}
