import {
  Fault,
  files,
  queues,
  serviceCaller,
  tags,
  type Caller,
  type CreateCampaign,
  type FaultCode,
} from '@recado/contracts';
import { type Bus, client, currentTrace } from '@recado/platform';

/**
 * Refuses a tag, queue or file list that is not the company's, outside of any transaction.
 * @throws the fault of the other service, which names the field here
 */
export async function requireReferences(
  bus: Bus,
  { companyId }: Caller,
  given: Partial<CreateCampaign>,
): Promise<void> {
  const caller = serviceCaller('campaigns', companyId, currentTrace());
  const { tagListId, fileListId, queueId } = given;
  if (tagListId) await named('tagListId', 'ERR_NO_TAG_FOUND', client(bus, tags).get(caller, { id: tagListId }));
  if (fileListId)
    await named('fileListId', 'ERR_NO_FILE_LIST_FOUND', client(bus, files).get(caller, { id: fileListId }));
  if (queueId) {
    const known = await client(bus, queues).list(caller, {});
    if (!known.some(({ id }) => id === queueId)) throw unknown('ERR_NO_QUEUE_FOUND', 'queueId');
  }
}

async function named(field: string, code: FaultCode, found: Promise<unknown>): Promise<void> {
  try {
    await found;
  } catch (error) {
    if (error instanceof Fault && error.code === code) throw unknown(code, field);
    throw error;
  }
}
const unknown = (code: FaultCode, field: string) => new Fault(code, {}, [{ field, rule: 'exists' }]);
