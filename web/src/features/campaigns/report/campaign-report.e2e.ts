import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { allCampaigns, someRecipients, someReport } from '../../../testing/campaign-samples.ts';
import { openCampaigns, type FakeCampaigns } from '../../../testing/campaigns-backend.ts';
import { aTicket } from '../../../testing/factories.ts';
import { rowOf } from '../../../testing/table-row.ts';

async function openReport(page: Page, address = '/campaign/801/report', recipients = 400): Promise<FakeCampaigns> {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  fake.report = someReport();
  fake.recipients = someRecipients(recipients);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Fornada de Natal' }).waitFor();
  return fake;
}

test('the report shows progress, funnel, texts against each other and reasons', async ({ page }) => {
  await openReport(page);
  await expect(page.getByText('532 de 1.087 válidos (49%)')).toBeVisible();
  const waits = page.getByRole('list', { name: 'Por que espera' });
  await expect(waits.getByRole('listitem').first()).toContainText(/Limite de hoje atingido · continua .*Filial Recife/);
  await expect(waits).toContainText('Termina por volta de');
  const funnel = page.getByRole('region', { name: 'Do envio à resposta' });
  await expect(funnel.getByRole('listitem').filter({ hasText: 'Respondidas' })).toContainText('474,3%');
  await expect(page.getByText('A mensagem 2 recebe mais respostas; chance de acaso 2%.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Mensagem 2/ })).toContainText('11,4%');
  await expect(page.getByRole('region', { name: 'Falhas' })).toContainText('Erro ao enviar a mensagem do WhatsApp.9');
  await expect(page.getByRole('region', { name: 'Ficaram de fora' })).toContainText('Número sem WhatsApp58');
  await expect(page.getByRole('table', { name: 'Por hora' }).getByRole('row')).toHaveCount(9);
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(5, 500);
  await axeClean(page);
});

test('a difference that may be chance says so', async ({ page }) => {
  const fake = await openReport(page);
  fake.report = someReport({ comparison: { best: 1, isSignificant: false, chance: 0.4 } });
  await page.reload();
  await expect(page.getByText('A diferença pode ser acaso.')).toBeVisible();
});

test('pushed progress moves the numbers without a reload, at most every two seconds', async ({ page }) => {
  const fake = await openReport(page);
  const { backend } = fake;
  await expect(page.getByText('532 de 1.087 válidos (49%)')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const before = backend.requestsOf('campaignReports.get').length;
  fake.report = someReport({ failures: [{ reason: 'ERR_SENDING_WAPP_MSG', count: 77 }] });
  for (let at = 1; at <= 10; at += 1) {
    fake.progress(801, { pending: 512 - at, delivered: 264 + at });
    await page.waitForTimeout(100);
  }
  await expect(page.getByText('542 de 1.087 válidos (50%)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Falhas' })).toContainText('77');
  await page.waitForTimeout(2_500);
  expect(backend.requestsOf('campaignReports.get').length - before).toBeLessThanOrEqual(3);
});

test('once the campaign is finished the report is loaded again after five seconds', async ({ page }) => {
  const fake = await openReport(page);
  await expect(page.getByText('Do envio à resposta')).toBeVisible();
  await expect.poll(() => fake.backend.connected).toBe(true);
  fake.change(801, { status: 'FINALIZADA', waits: [], completedAt: new Date().toISOString() });
  await expect(page.getByText('Finalizada')).toBeVisible();
  await page.waitForTimeout(3_000);
  const before = fake.backend.requestsOf('campaignReports.get').length;
  fake.report = someReport({ skipped: [{ reason: 'noConfirmation', count: 5 }] });
  await expect(page.getByText('Não confirmou')).toBeVisible();
  expect(fake.backend.requestsOf('campaignReports.get').length).toBe(before + 1);
});

test('the report stops and restarts its campaign', async ({ page }) => {
  const { backend } = await openReport(page);
  await page.getByRole('button', { name: 'Parar' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Cancelada')).toBeVisible();
  await page.getByRole('button', { name: 'Reiniciar…' }).click();
  await page.getByRole('radio', { name: /^Pendentes 512/ }).check();
  await page.getByRole('button', { name: /^Reiniciar Ctrl/ }).click();
  await expect(page.getByText('Em andamento')).toBeVisible();
  expect(backend.sent('campaigns.restart', { id: 801 })).toEqual({ scope: 'pending' });
});

test('100,000 recipients are loaded page by page, of which only visible rows are rendered', async ({ page }) => {
  const { backend } = await openReport(page, '/campaign/801/report?view=recipients', 100_000);
  await expect(page.getByRole('heading', { name: 'Destinatários' })).toContainText('10.000+');
  await expect(rowOf(page, '+55 11 98000-0001')).toContainText('Respondida');
  await expect(rowOf(page, '+55 11 98000-0005')).toContainText('Falhou');
  await page.getByRole('table', { name: 'Destinatários' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(rowOf(page, '+55 11 98000-0400')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  expect(backend.requestsOf('campaignReports.recipients').length).toBeGreaterThanOrEqual(10);
});

test('recipients are filtered by state and reason, searched and exported', async ({ page }) => {
  const { backend } = await openReport(page, '/campaign/801/report?view=recipients');
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByTitle('Ficou de fora', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Destinatários' })).toHaveText('Destinatários50');
  await page.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByTitle('Número sem WhatsApp', { exact: true }).click();
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
  expect(backend.requestsOf('campaignReports.recipients').at(-1)?.query.get('skipReason')).toBe('invalid');
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Lida', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Destinatários' })).toHaveText('Destinatários50');
  await page.getByLabel('Buscar por nome ou número').fill('Cliente 394');
  await expect(page.getByRole('heading', { name: 'Destinatários' })).toHaveText('Destinatários1');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await file).suggestedFilename()).toBe('destinatarios.csv');
  await axeClean(page);
});

test('an answer leads to its ticket, and one that opted out is marked', async ({ page }) => {
  const { backend } = await openReport(page);
  const ticket = aTicket({ id: 77 });
  backend.tickets = [ticket];
  await page.getByRole('tab', { name: 'Respostas' }).click();
  await expect(page).toHaveURL(/view=replies/);
  await expect(rowOf(page, 'Otávio Ramos')).toContainText('Descadastrou-se');
  await expect(rowOf(page, 'Otávio Ramos').getByRole('link')).toHaveCount(0);
  await axeClean(page);
  await page.getByRole('link', { name: 'Abrir ticket: Marina Albuquerque' }).click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.uuid}$`));
});

test('a report that fails offers to try again', async ({ page }) => {
  const fake = await openReport(page);
  fake.backend.fail('campaignReports.get', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  fake.backend.on('campaignReports.get', () => fake.report);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Do envio à resposta')).toBeVisible();
});

test('on a phone the report fits the width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReport(page);
  await expect(page.getByText('Do envio à resposta')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('tab', { name: 'Destinatários' }).click();
  await expect(rowOf(page, '+55 11 98000-0001')).toBeVisible();
  await axeClean(page);
});
