import { companyEvents } from '@recado/contracts';
import { aNewCompany, eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

/** A campaign that has begun, with its company's plan. */
async function aRunningCampaign() {
  const { company, id } = await aCampaign(bus, fakes, 2);
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  await eventually(() => company.messages().length === 1, 'the first message');
  const { companyId } = company;
  const setPlan = (useCampaigns: boolean) => {
    const { settings: _settings, ...state } = aNewCompany(companyId, [], { useCampaigns });
    return publishAs(bus, companyEvents.updated, companyId, state);
  };
  const isLost = async () =>
    (
      await queryAsOwner(`select 1 from campaigns.company_copies where company_id = $1 and key = 'plan:lostAt'`, [
        companyId,
      ])
    ).rowCount === 1;
  const lose = async () => {
    await setPlan(false);
    await eventually(isLost, 'the loss to be known');
    fakes.answers = true;
    for (const message of company.messages()) await fakes.acknowledge(message);
  };
  /** Lets days pass since the loss. */
  const wait = (days: number) =>
    queryAsOwner(
      `update campaigns.company_copies set value = to_jsonb(value::timestamptz - make_interval(days => $2)) #>> '{}'
       where company_id = $1 and key = 'plan:lostAt'`,
      [companyId, days],
    );
  return { company, id, setPlan, isLost, lose, wait };
}

test('a campaign goes on with a plan that is back within a week', async () => {
  const { company, id, setPlan, lose, wait } = await aRunningCampaign();
  await lose();
  // Another change of the company does not begin the week anew.
  await wait(6);
  await setPlan(false);
  await setPlan(true);
  expect((await company.status(id, 'FINALIZADA')).counts).toMatchObject({ sent: 2 });
});

test('a campaign that waited for its plan for more than a week stops with the reason, until people start it again', async () => {
  const { company, id, setPlan, isLost, lose, wait } = await aRunningCampaign();
  await lose();
  await wait(4);
  await setPlan(false);
  await wait(4);
  await setPlan(true);
  expect(await company.status(id, 'CANCELADA')).toMatchObject({ stopReason: 'noPlan', counts: { sent: 1 } });
  expect(company.messages()).toHaveLength(1);
  expect(await isLost()).toBe(false);
  await company.campaigns.restart(company.admin, { id, scope: 'pending' });
  expect((await company.status(id, 'FINALIZADA')).counts).toMatchObject({ sent: 2 });
});
