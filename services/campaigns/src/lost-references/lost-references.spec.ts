import { audits } from '@recado/contracts';
import { eventually, newId, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaigns } from '../service.ts';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

const scheduledAt = () => new Date(Date.now() + 30 * 86_400_000).toISOString();

test('a start mends campaigns that name what was removed before removals were remembered, once, and audits it', async () => {
  const [tag, fileList, goneLine, keptTag] = [newId(), newId(), newId(), newId()];
  const stage = await aCampaign(bus, fakes, 1, { scheduledAt: scheduledAt(), fileListId: fileList });
  const { company, connectionId } = stage;
  const { campaigns, admin, companyId } = company;
  const { published, entries } = auditsOf(companyId);
  const [tagged, other, sound] = await Promise.all(
    [tag, tag, keptTag].map((tagListId, n) =>
      campaigns.create(admin, { name: `C ${n}`, message1: 'Oi', tagListId, whatsappIds: [connectionId] }),
    ),
  );
  const change = (id: number | undefined, columns: string, ...values: unknown[]) =>
    queryAsOwner(`update campaigns.campaigns set ${columns} where id = $1`, [id, ...values]);
  await change(tagged?.id, `queue_id = 12, whatsapp_ids = whatsapp_ids || $2::bigint`, goneLine);
  await change(sound?.id, `queue_id = 11`);
  fakes.removedTags.add(tag);
  fakes.removedFileLists.add(fileList);
  fakes.connections = [connectionId];
  await queryAsOwner(`delete from campaigns.reference_scans where company_id = $1`, [companyId]);
  // Two processes look at the same time.
  const restarted = await Promise.all([startCampaigns(), startCampaigns()]);
  await eventually(() => entries().length >= 4, 'the entries');
  expect(entries()).toEqual([
    { tagListId: tag, campaigns: 2 },
    { fileListId: fileList, campaigns: 1 },
    { queueId: 12, campaigns: 1 },
    { whatsappId: goneLine, campaigns: 1 },
  ]);
  const of = (id = 0) => campaigns.get(admin, { id });
  expect(await of(stage.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'noFiles', fileListId: null });
  expect(await of(tagged?.id)).toMatchObject({ tagListId: null, queueId: null, whatsappIds: [connectionId] });
  expect(await of(other?.id)).toMatchObject({ tagListId: null });
  expect(await of(sound?.id)).toMatchObject({ tagListId: keptTag, queueId: 11, whatsappIds: [connectionId] });
  for (const service of restarted) await service.close();
  const again = await startCampaigns();
  await eventually(async () => {
    const { rows } = await queryAsOwner(
      `select from campaigns.reference_scans where company_id = $1 and position is null`,
      [companyId],
    );
    return rows.length > 0;
  }, 'the end of the scan');
  await again.close();
  expect(published.of(audits.campaigns).filter(({ operation }) => operation === 'campaigns.sweep')).toHaveLength(4);
});

function auditsOf(companyId: number) {
  const published = watchPublications(bus, companyId);
  const entries = () =>
    published
      .of(audits.campaigns)
      .filter(({ operation }) => operation === 'campaigns.sweep')
      .map(({ input }) => input);
  return { published, entries };
}
