import { Fault, files, queues, serviceCaller, tags, whatsapp, type FaultCode } from '@recado/contracts';
import { type Bus, client, currentTrace } from '@recado/platform';
import type { CampaignEntity } from '../rows/campaign.entity.ts';

/** Ids that campaigns name, by the field that names them. */
export type NamedIds = Record<'tagListId' | 'fileListId' | 'queueId' | 'connectionIds', number[]>;

export function namedIn(campaigns: CampaignEntity[]): NamedIds {
  const distinct = (ids: (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  return {
    tagListId: distinct(campaigns.map(({ tagListId }) => tagListId)),
    fileListId: distinct(campaigns.map(({ fileListId }) => fileListId)),
    queueId: distinct(campaigns.map(({ queueId }) => queueId)),
    connectionIds: distinct(campaigns.flatMap(({ connectionIds }) => connectionIds)),
  };
}

/** Asks the owners, outside of any transaction. @returns the ids that name nothing any more */
export async function findLostReferences(bus: Bus, companyId: number, named: NamedIds): Promise<NamedIds> {
  const caller = serviceCaller('campaigns', companyId, currentTrace());
  const without = async (ids: number[], list: () => Promise<{ id: number }[]>): Promise<number[]> => {
    if (ids.length === 0) return [];
    const known = new Set((await list()).map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  };
  return {
    tagListId: await refused(named.tagListId, 'ERR_NO_TAG_FOUND', (id) => client(bus, tags).get(caller, { id })),
    fileListId: await refused(named.fileListId, 'ERR_NO_FILE_LIST_FOUND', (id) =>
      client(bus, files).get(caller, { id }),
    ),
    queueId: await without(named.queueId, () => client(bus, queues).list(caller, {})),
    connectionIds: await without(named.connectionIds, () => client(bus, whatsapp).list(caller, {})),
  };
}

/** The ids of which the owner says that there is no such row. */
async function refused(ids: number[], code: FaultCode, get: (id: number) => Promise<unknown>): Promise<number[]> {
  const lost: number[] = [];
  for (const id of ids)
    await get(id).catch((error: unknown) => {
      if (!(error instanceof Fault) || error.code !== code) throw error;
      lost.push(id);
    });
  return lost;
}
