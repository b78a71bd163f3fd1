import { expect, type Page } from '@playwright/test';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { aCustomer, aNumber } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { product } from '../running-product.ts';
import { anAgent, aShop, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

const simulator = new SimulatorClient(product.simulator);

/** A shop whose campaigns have no pauses, and customers with phones. */
async function aCampaignShop(names: string[]) {
  const shop = await aShop();
  const settings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
  await shop.company.api.campaignSettings.save({ settings });
  const customers = await Promise.all(names.map((name) => aCustomer(product, name)));
  // The administrator's session is the API's.
  const bia = await anAgent(shop.company, 'Bia Ramos', 'supervisor', []);
  return { ...shop, customers, bia };
}

/** A campaign that is ready to start, made by the API. */
async function aCampaign(names: string[], text: string) {
  const shop = await aCampaignShop(names);
  const { api } = shop.company;
  const { id: contactListId } = await api.contactLists.create({ name: 'Clientes' });
  for (const [index, { number }] of shop.customers.entries())
    await api.contactListItems.create({ contactListId, name: names[index] ?? '', number });
  const { id } = await api.campaigns.create({
    name: 'Ofertas',
    message1: text,
    contactListId,
    whatsappIds: [shop.line.id],
  });
  return { ...shop, contactListId, id };
}

const startOnScreen = async (page: Page, name: string) => {
  await page.goto(`${product.web}/campaigns`);
  await page.getByRole('button', { name: `Iniciar: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Iniciar ${name}` });
  await expect(dialog.getByText(/recebem? a campanha/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Iniciar agora' }).click();
};

test('a spreadsheet becomes a list, the list a campaign, and the report shows who received and answered it @narrow', async ({
  page,
}) => {
  const { company, line, customers, bia } = await aCampaignShop(['Ana Lima', 'Bruno Reis', 'Carla Dias']);
  const absent = aNumber();
  const rows = [
    ...customers.map(({ number }, index) => `Cliente ${index + 1};${number};Recife`),
    `Ninguém;${absent};Natal`,
  ];
  const sheet = Buffer.from(['nome;numero;cidade', ...rows, 'Sem número;;Natal'].join('\n'));
  await signInOnScreen(page, bia);
  await page.goto(`${product.web}/contact-lists`);
  await page.getByRole('button', { name: 'Adicionar lista' }).first().click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Clientes de dezembro');
  await page.keyboard.press('Control+Enter');
  const { records } = await eventually(async () => {
    const found = await company.api.contactLists.list({});
    return found.records.length > 0 ? found : null;
  }, 'the list');
  await page.goto(`${product.web}/contact-lists/${records[0]?.id}/contacts`);
  // The buttons move once the list has come.
  await expect(page.getByText('Esta lista está vazia')).toBeVisible();
  await page.getByRole('button', { name: 'Importar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: sheet });
  await expect(dialog.getByText('5 linhas').or(dialog.getByText('6 linhas')).first()).toBeVisible();
  // The forecast of the import comes below the rows, and moves the button.
  await expect(dialog.getByText('4 novos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText('Importação concluída')).toBeVisible();
  await screenshotAndAxe(page, 'list-imported');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText('Cliente 1')).toBeVisible();

  const { id } = await company.api.campaigns.create({
    name: 'Ofertas',
    message1: 'Olá {nome} de {cidade}, chegaram as ofertas!',
    contactListId: records[0]?.id ?? 0,
    whatsappIds: [line.id],
    optOutLine: true,
  });
  await startOnScreen(page, 'Ofertas');
  for (const [index, customer] of customers.entries())
    await expect
      .poll(async () => (await customer.sees(line.number)).map(({ text }) => text), { timeout: 60_000 })
      .toEqual([
        `Olá Cliente ${index + 1} de Recife, chegaram as ofertas!\n\nPara não receber mais mensagens, responda SAIR.`,
      ]);
  await customers[0]?.reads(line.number);
  await customers[1]?.writes(line.number, 'Quero!');
  await page.goto(`${product.web}/campaign/${id}/report`);
  await expect(page.getByText('Finalizada').first()).toBeVisible({ timeout: 60_000 });
  await screenshotAndAxe(page, 'campaign-report');
  await page.getByRole('tab', { name: 'Respostas' }).click();
  await expect(page.getByText('Quero!')).toBeVisible({ timeout: 30_000 });
  await screenshotAndAxe(page, 'campaign-replies');
  await page.getByRole('tab', { name: 'Destinatários' }).click();
  await expect(page.getByText('Cliente 3')).toBeVisible();
  await screenshotAndAxe(page, 'campaign-recipients');
  const report = await company.api.campaignReports.get({ id });
  // The number without WhatsApp failed, or was left out when the check was faster.
  expect(report.counts.failed + report.counts.skipped).toBe(1);
  expect(report.total).toMatchObject({ sent: 3, replied: 1 });
});

test('a restriction by WhatsApp pauses a campaign, which goes on by itself when it ends @all', async ({ page }) => {
  const { company, line, customers, bia, id } = await aCampaign(['Ana', 'Bruno', 'Carla'], 'Promoção');
  await signInOnScreen(page, bia);
  await simulator.request('POST', '/faults', {
    kind: 'restrict',
    number: line.number,
    code: 463,
    until: 12_000,
  });
  await startOnScreen(page, 'Ofertas');
  await expect(page.getByText(/Restrição do WhatsApp até/).first()).toBeVisible({ timeout: 30_000 });
  await screenshotAndAxe(page, 'campaign-restricted');
  expect((await company.api.campaigns.get({ id })).counts).toMatchObject({ failed: 0, sent: 0 });
  for (const { id: fault } of (await simulator.request<{ faults: { id: string }[] }>('GET', '/faults')).faults)
    await simulator.removeFault(fault);
  await expect
    .poll(async () => (await company.api.campaigns.get({ id })).status, { timeout: 90_000 })
    .toBe('FINALIZADA');
  for (const customer of customers)
    expect((await customer.sees(line.number)).map(({ text }) => text)).toEqual(['Promoção']);
});

test('a customer who answers SAIR receives one confirmation and no campaign after it @all', async ({ page }) => {
  const { company, line, customers, bia, contactListId, id } = await aCampaign(['Ana', 'Bruno'], 'Promoção');
  const [ana, bruno] = customers;
  await company.api.campaigns.start({ id });
  const textsOf = async (customer = ana) => (await customer?.sees(line.number))?.map(({ text }) => text) ?? [];
  await expect.poll(() => textsOf(), { timeout: 60_000 }).toEqual(['Promoção']);
  await ana?.writes(line.number, 'Sair');
  await expect
    .poll(() => textsOf(), { timeout: 60_000 })
    .toEqual(['Promoção', 'Sair', 'Pronto! Você não receberá mais nossas campanhas.']);
  await signInOnScreen(page, bia);
  await page.goto(`${product.web}/suppressions`);
  await expect(page.getByText('Ana', { exact: true })).toBeVisible();
  await screenshotAndAxe(page, 'suppressions');
  const second = await company.api.campaigns.create({
    name: 'De novo',
    message1: 'Segunda',
    contactListId,
    whatsappIds: [line.id],
  });
  await company.api.campaigns.start({ id: second.id });
  await expect
    .poll(async () => (await company.api.campaigns.get({ id: second.id })).status, { timeout: 60_000 })
    .toBe('FINALIZADA');
  expect(await textsOf(bruno)).toEqual(['Promoção', 'Segunda']);
  expect(await textsOf()).toHaveLength(3);
});
