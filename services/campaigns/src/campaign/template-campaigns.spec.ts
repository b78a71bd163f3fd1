import { Fault } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns(1);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

const template = {
  name: 'oferta',
  language: 'pt_BR',
  variables: [
    { name: 'nome', value: '{{firstName}}' },
    { name: 'cidade', value: 'em {{cidade}}' },
  ],
};
const filled = [
  { name: 'nome', value: 'Cliente' },
  { name: 'cidade', value: 'em Recife' },
];

test('each recipient gets the template with values of their own, once, and no text', async () => {
  const { company, id, campaign } = await aCampaign(bus, fakes, 3, { template });
  expect(campaign.template).toEqual(template);
  const preview = await company.campaigns.preview(company.admin, { id });
  expect(preview).toMatchObject({ texts: [], unknown: '', template: { name: 'oferta', variables: filled } });
  await company.campaigns.start(company.admin, { id });
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ recipients: 3, sent: 3, failed: 0 });
  const messages = company.messages();
  expect(messages.map((one) => [one.text, one.template])).toEqual(
    messages.map(() => ['', { ...template, variables: filled }]),
  );
  expect(new Set(messages.map(({ number }) => number)).size).toBe(3);
});

test('the forecast has the price of the template and placeholders that nothing fills', async () => {
  const variables = [{ name: 'nome', value: '{{bairro}}' }];
  const { company, id } = await aCampaign(bus, fakes, 2, { template: { ...template, variables } });
  const forecast = await company.campaigns.forecast(company.admin, { id });
  expect(forecast.unfilledPlaceholders).toEqual(['{{bairro}}']);
  expect(forecast.risks).toContain('unfilledPlaceholders');
  expect(forecast.risks).not.toContain('noOptOut');
  expect(forecast.charges).toEqual({
    category: 'MARKETING',
    currency: 'BRL',
    countries: [{ country: 'BR', recipients: 2, price: 0.35 }],
  });
});

test('a template that cannot be sent refuses saving and start, and stops a scheduled start', async () => {
  const { company, id, connectionId } = await aCampaign(bus, fakes, 2, { template });
  const scheduledAt = new Date(Date.now() + 2_000).toISOString();
  await company.campaigns.update(company.admin, { id, scheduledAt });
  fakes.refusedTemplates.set(
    connectionId,
    new Fault('ERR_TEMPLATE_PAUSED', {}, [{ field: 'template.name', rule: 'ERR_TEMPLATE_PAUSED' }]),
  );
  await expect(company.campaigns.start(company.admin, { id })).rejects.toMatchObject({
    code: 'ERR_TEMPLATE_PAUSED',
    fields: [{ field: 'template.name' }],
  });
  await expect(
    company.campaigns.create(company.admin, {
      name: 'Outra',
      whatsappIds: [connectionId],
      template,
    }),
  ).rejects.toThrow('ERR_TEMPLATE_PAUSED');
  const stopped = await eventually(async () => {
    const now = await company.campaigns.get(company.admin, { id });
    return now.status === 'CANCELADA' ? now : null;
  }, 'the end');
  expect(stopped.stopReason).toBe('noTemplate');
  expect(company.messages()).toEqual([]);
});

test('a scheduled start goes on without a connection that is gone', async () => {
  const { company, id, connectionId } = await aCampaign(bus, fakes, 2, { template });
  const gone = await company.connection();
  const scheduledAt = new Date(Date.now() + 2_000).toISOString();
  await company.campaigns.update(company.admin, { id, scheduledAt, whatsappIds: [gone, connectionId] });
  fakes.refusedTemplates.set(gone, new Fault('ERR_NO_WAPP_FOUND'));
  expect((await company.campaigns.forecast(company.admin, { id })).charges?.category).toBe('MARKETING');
  const started = await eventually(async () => {
    const now = await company.campaigns.get(company.admin, { id });
    return now.status === 'PROGRAMADA' ? null : now;
  }, 'the start');
  expect(started).toMatchObject({ stopReason: null });
  expect(started.status).not.toBe('CANCELADA');
});

test('a template is refused beside a question, a file list or a linked phone', async () => {
  const { company, id, connectionId } = await aCampaign(bus, fakes, 1, { template });
  for (const [field, value] of [
    ['confirmation', true],
    ['fileListId', 5],
  ] as const)
    await expect(company.campaigns.update(company.admin, { id, [field]: value })).rejects.toMatchObject({
      code: 'ERR_CAMPAIGN_FIELDS',
      fields: [{ field, rule: 'notBoth' }],
    });
  fakes.refusedTemplates.set(connectionId, new Fault('ERR_WAPP_NOT_OFFICIAL'));
  await expect(company.campaigns.update(company.admin, { id, template })).rejects.toMatchObject({
    code: 'ERR_WAPP_NOT_OFFICIAL',
    fields: [{ field: 'whatsappIds', rule: 'ERR_WAPP_NOT_OFFICIAL' }],
  });
});
