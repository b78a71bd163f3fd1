import { Fault, files, queues, serviceCaller } from '@recado/contracts';
import { type Bus, client, currentTrace } from '@recado/platform';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';

/** References of a campaign to rows that another service no longer has; null: none is lost. */
export interface LostReferences {
  fileListId: number | null;
  queueId: number | null;
}

/** Asks the owner, outside of any transaction. Whether a tag is there is found out when recipients are frozen. */
export async function findLost(
  bus: Bus,
  { companyId, fileListId, queueId }: Pick<CampaignEntity, 'companyId' | 'fileListId' | 'queueId'>,
): Promise<LostReferences> {
  const caller = serviceCaller('campaigns', companyId, currentTrace());
  const lost: LostReferences = { fileListId: null, queueId: null };
  if (fileListId !== null && !(await isThere(client(bus, files).get(caller, { id: fileListId }))))
    lost.fileListId = fileListId;
  if (queueId !== null && !(await client(bus, queues).list(caller, {})).some(({ id }) => id === queueId))
    lost.queueId = queueId;
  return lost;
}

async function isThere(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === 'ERR_NO_FILE_LIST_FOUND') return false;
    throw error;
  }
}

/**
 * A campaign that starts goes on without a lost queue and without connections that are gone; the listener of removals waits
 * for the lock of the campaign, or was done before it.
 * @throws ERR_NO_FILE_LIST_FOUND, as nothing is sent without the files that are to go with it
 */
export async function dropLost(
  { connections }: CampaignsScope,
  campaign: CampaignEntity,
  lost: LostReferences,
): Promise<void> {
  const known = new Set((await connections.all()).map(({ id }) => id));
  campaign.connectionIds = campaign.connectionIds.filter((id) => known.has(id));
  if (campaign.queueId === lost.queueId) campaign.queueId = null;
  if (campaign.fileListId !== null && campaign.fileListId === lost.fileListId)
    throw new Fault('ERR_NO_FILE_LIST_FOUND', {}, [{ field: 'fileListId', rule: 'exists' }]);
}
