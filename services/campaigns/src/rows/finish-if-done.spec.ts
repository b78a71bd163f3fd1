import { eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, test } from 'vitest';
import { aCompany, aNumber } from '../testing/company.factory.ts';
import { FakeServices } from '../testing/services.fake.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns(2);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
  fakes.answers = false;
});
afterAll(() => fakes.stop());

test('a campaign ends when the last messages of several connections have their outcomes at once', async () => {
  const company = aCompany(bus, fakes);
  const texts = { message1: 'A', message2: 'B', message3: 'C', message4: 'D', message5: 'E' };
  const whatsappIds: number[] = [];
  for (const _ of Object.keys(texts)) whatsappIds.push(await company.connection());
  await company.quick();
  const contactListId = await company.list(whatsappIds.map(() => aNumber()));
  const { id } = await company.campaigns.create(company.admin, {
    name: 'Última',
    ...texts,
    whatsappIds,
    contactListId,
  });
  await company.campaigns.start(company.admin, { id });
  const messages = await eventually(
    () => (company.messages().length === whatsappIds.length ? company.messages() : null),
    'a message of each connection',
  );
  await asOwner(async (sql) => {
    // An outcome waits for the sums of its text here, as if all were recorded in the same moment. The mark for browsers is
    // set and stays: else each outcome would wait for the one that sets it.
    await sql.query('update campaigns.campaigns set progress_due = true where id = $1', [id]);
    await sql.query('begin');
    await sql.query('select from campaigns.campaigns where id = $1 for key share', [id]);
    await sql.query('select from campaigns.tallies where campaign_id = $1 for update', [id]);
    await Promise.all(messages.map((message) => fakes.acknowledge(message)));
    // A transaction sees the activity as it was at its first look: another one looks.
    await eventually(async () => {
      const { rowCount } = await queryAsOwner(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%campaigns.%'`,
      );
      return (rowCount ?? 0) >= 3;
    }, 'outcomes that wait');
    await sql.query('commit');
  });
  await company.status(id, 'FINALIZADA');
});
