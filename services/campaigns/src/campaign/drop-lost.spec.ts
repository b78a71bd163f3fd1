import { eventually, newId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns(2);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

const inASecond = () => new Date(Date.now() + 1_000).toISOString();
/** As a removal leaves it whose event was handled before the campaign was stored. */
const nameLost = (id: number, column: 'whatsapp_ids' | 'file_list_id' | 'queue_id', value: unknown) =>
  queryAsOwner(`update campaigns.campaigns set ${column} = $2 where id = $1`, [id, value]);

test('a start without any connection that is there is refused; a lost one among others is left out', async () => {
  const { company, id, connectionId } = await aCampaign(bus, fakes, 1);
  await nameLost(id, 'whatsapp_ids', [newId()]);
  const refusal = { code: 'ERR_CAMPAIGN_INCOMPLETE', fields: [{ field: 'whatsappIds', rule: 'required' }] };
  await expect(company.campaigns.start(company.admin, { id })).rejects.toMatchObject(refusal);
  await nameLost(id, 'whatsapp_ids', [newId(), connectionId]);
  expect(await company.campaigns.start(company.admin, { id })).toMatchObject({ whatsappIds: [connectionId] });
  await company.status(id, 'FINALIZADA');
});

test('nothing is sent without the files of a lost list; a lost queue is left out', async () => {
  const { company, id } = await aCampaign(bus, fakes, 1);
  const fileListId = newId();
  await nameLost(id, 'file_list_id', fileListId);
  await nameLost(id, 'queue_id', newId());
  fakes.removedFileLists.add(fileListId);
  const refusal = { code: 'ERR_NO_FILE_LIST_FOUND', fields: [{ field: 'fileListId', rule: 'exists' }] };
  await expect(company.campaigns.start(company.admin, { id })).rejects.toMatchObject(refusal);
  expect(company.messages()).toEqual([]);
  await company.campaigns.update(company.admin, { id, fileListId: null });
  expect(await company.campaigns.start(company.admin, { id })).toMatchObject({ queueId: null });
  const done = await company.status(id, 'FINALIZADA');
  expect(done).toMatchObject({ stopReason: null });
  fakes.removedFileLists.delete(fileListId);
});

test('a cancelled campaign whose files were lost is not restarted', async () => {
  const { company, id } = await aCampaign(bus, fakes, 1);
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  await eventually(() => company.messages().length > 0, 'the first message');
  await company.campaigns.cancel(company.admin, { id });
  fakes.answers = true;
  const fileListId = newId();
  await nameLost(id, 'file_list_id', fileListId);
  fakes.removedFileLists.add(fileListId);
  await expect(company.campaigns.restart(company.admin, { id })).rejects.toThrow('ERR_NO_FILE_LIST_FOUND');
});

test('a scheduled campaign stops at its time and says what it has lost', async () => {
  const [withFiles, withConnection] = [
    await aCampaign(bus, fakes, 1, { scheduledAt: inASecond() }),
    await aCampaign(bus, fakes, 1, { scheduledAt: inASecond() }),
  ];
  const fileListId = newId();
  fakes.removedFileLists.add(fileListId);
  await nameLost(withFiles.id, 'file_list_id', fileListId);
  await nameLost(withConnection.id, 'whatsapp_ids', [newId()]);
  expect(await withFiles.company.status(withFiles.id, 'CANCELADA')).toMatchObject({
    stopReason: 'noFiles',
    fileListId: null,
  });
  expect(await withConnection.company.status(withConnection.id, 'CANCELADA')).toMatchObject({
    stopReason: 'noConnection',
    whatsappIds: [],
  });
  expect([...withFiles.company.messages(), ...withConnection.company.messages()]).toEqual([]);
});
