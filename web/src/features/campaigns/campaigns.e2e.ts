import { expect, test } from '../../testing/browser-test.ts';
import { watchComplaints } from '../../testing/console-complaints.ts';
import { axeClean } from '../../testing/axe.ts';
import { allCampaigns, someCampaigns } from '../../testing/campaign-samples.ts';
import { openCampaigns } from '../../testing/campaigns-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { rowOf } from '../../testing/table-row.ts';

test('the list shows each campaign’s state, audience and connections, and is searched and filtered', async ({
  page,
}) => {
  const { backend } = await openCampaigns(page, '/tickets', { campaigns: allCampaigns() });
  await page.getByRole('link', { name: 'Campanhas' }).click();
  const running = rowOf(page, 'Fornada de Natal');
  await expect(running).toContainText('Em andamento');
  await expect(running).toContainText('Clientes de dezembro');
  await expect(running).toContainText('Loja, Filial Recife');
  await expect(running).toContainText(/Limite de hoje atingido · continua/);
  await expect(rowOf(page, 'Revendedores')).toContainText('Restrição do WhatsApp até');
  await expect(rowOf(page, 'Aniversariantes')).toContainText('Etiqueta: Cliente fiel');
  await expect(rowOf(page, 'Pesquisa')).toContainText('Parou: quase todos os últimos envios falharam');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(5, 500);
  await axeClean(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Programada', { exact: true }).click();
  await expect(rowOf(page, 'Fornada de Natal')).toHaveCount(0);
  await expect(rowOf(page, 'Aniversariantes')).toBeVisible();
  await page.getByLabel('Buscar campanha').fill('relâmpago');
  await expect(rowOf(page, 'Aniversariantes')).toHaveCount(0);
  expect(backend.requestsOf('campaigns.list').at(-1)?.query.get('status')).toBe('PROGRAMADA');
});

test('progress moves while a campaign runs, and a changed state leaves the filtered list', async ({ page }) => {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  const row = rowOf(page, 'Fornada de Natal');
  await expect(row).toContainText('53%');
  await expect.poll(() => fake.backend.connected).toBe(true);
  fake.progress(801, { pending: 87, delivered: 689 });
  await expect(row).toContainText('92%');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Em andamento', { exact: true }).click();
  await expect(rowOf(page, 'Páscoa')).toHaveCount(0);
  fake.change(801, { status: 'FINALIZADA', completedAt: new Date().toISOString() });
  await expect(row).toHaveCount(0);
});

test('a running campaign is stopped after a confirmation', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Parar campanha: Fornada de Natal' }).click();
  await expect(page.getByText('No máximo a mensagem que já está a caminho')).toBeVisible();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Campanha parada.')).toBeVisible();
  await expect(rowOf(page, 'Fornada de Natal')).toContainText('Cancelada');
  expect(backend.requestsOf('campaigns.cancel', { id: 801 })).toHaveLength(1);
});

test('a company whose plan has lost campaigns sees and ends what is left, and nothing else', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', {
    campaigns: allCampaigns(),
    user: aUser({ features: [] }),
  });
  await expect(page.getByText('O plano não inclui campanhas')).toBeVisible();
  await axeClean(page);
  await expect(page.getByRole('button', { name: 'Adicionar campanha' })).toHaveCount(0);
  const row = rowOf(page, 'Fornada de Natal');
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button', { name: 'Parar campanha: Fornada de Natal' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(row).toContainText('Cancelada');
  await expect(row.getByRole('button')).toHaveCount(0);
  await rowOf(page, 'Aniversariantes').getByRole('button', { name: 'Cancelar agendamento: Aniversariantes' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Aniversariantes')).toContainText('Inativa');
  expect(backend.requestsOf('campaigns.cancel')).toHaveLength(2);
});

test('a refused stop shows the server’s message, and the campaign stays as it was', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  backend.fail('campaigns.cancel', 'ERR_CAMPAIGN_STATE');
  await page.getByRole('button', { name: 'Parar campanha: Fornada de Natal' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Isso não é possível no estado atual da campanha.')).toBeVisible();
  await expect(rowOf(page, 'Fornada de Natal')).toContainText('Em andamento');
});

test('a cancelled campaign is restarted for the pending, the failed or all', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Reiniciar: Pesquisa de satisfação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reiniciar Pesquisa de satisfação' });
  await expect(dialog.getByRole('radio', { name: /Pendentes e com falha 340/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Pendentes 310/ })).toBeEnabled();
  await dialog.getByRole('radio', { name: /Com falha 30/ }).check();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(backend.sent('campaigns.restart', { id: 806 })).toEqual({ scope: 'failed' });
  await page.getByRole('button', { name: 'Reiniciar: Boas-vindas' }).click();
  const finished = page.getByRole('dialog', { name: 'Reiniciar Boas-vindas de novembro' });
  await expect(finished.getByRole('radio', { name: /Com falha 10/ })).toBeChecked();
  await expect(finished.getByRole('radio', { name: /^Pendentes 0/ })).toBeDisabled();
});

test('the menu of a row duplicates, cancels a schedule and deletes', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  const choose = async (campaign: string, action: string) => {
    await page.getByRole('button', { name: `Mais ações: ${campaign}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Boas-vindas de novembro', 'Duplicar');
  const copy = page.getByRole('dialog');
  await expect(copy.getByLabel('Nome', { exact: true })).toHaveValue('Boas-vindas de novembro (2)');
  // A popup that still closes may take the first key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(copy).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await choose('Aniversariantes', 'Cancelar agendamento');
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Aniversariantes')).toContainText('Inativa');
  await choose('Páscoa', 'Excluir');
  await expect(page.getByRole('dialog', { name: 'Excluir a campanha Páscoa?' })).toBeVisible();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Páscoa')).toHaveCount(0);
  expect(backend.requestsOf('campaigns.remove', { id: 803 })).toHaveLength(1);
  await page.getByRole('button', { name: 'Mais ações: Fornada de Natal' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0);
});

test('an empty list teaches what a campaign is, and a failed one offers to try again', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns');
  await expect(page.getByText('Nenhuma campanha ainda')).toBeVisible();
  await expect(page.getByText(/envia uma mensagem a muitos contatos, aos poucos/)).toBeVisible();
  await axeClean(page);
  backend.fail('campaigns.list', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  const { draft } = someCampaigns();
  backend.on('campaigns.list', () => ({ records: [draft], hasMore: false, cursor: null, count: 1 }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rowOf(page, 'Páscoa')).toBeVisible();
});

test('a plan without campaigns shows the notice and leads home after a second', async ({ page }) => {
  const user = aUser({ features: ['useKanban'] });
  await openCampaigns(page, '/campaigns', { user });
  await expect(page.getByText(/Esta empresa não possui permissão para acessar essa página!/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Campanhas' })).toHaveCount(0);
});

test('a user without the permission is sent to the tickets', async ({ page }) => {
  await openCampaigns(page, '/campaigns', { user: aUser({ profile: 'user' }) });
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets$/);
});

test('on a phone the rows keep their state, progress and actions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await expect(rowOf(page, 'Fornada de Natal')).toContainText('Limite de hoje atingido');
  await expect(page.getByRole('button', { name: 'Parar campanha: Fornada de Natal' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await axeClean(page);
});

test('React and Ant Design log no warning in the dialogs and the report', async ({
  page,
  developmentSite: address,
}) => {
  const complaints = watchComplaints(page);
  await openCampaigns(page, `${address}/campaigns`, { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Aniversariantes', exact: true }).click();
  await page.getByRole('tab', { name: 'Mensagens' }).click();
  await page.getByRole('switch', { name: 'Pedir confirmação antes' }).click();
  await page.getByRole('tab', { name: 'Ritmo' }).click();
  await page.getByRole('checkbox', { name: 'Sábado' }).check();
  await page.goto(`${address}/campaigns`);
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  await page.getByRole('button', { name: 'Agendar' }).click();
  await page.goto(`${address}/campaigns-config`);
  await page.getByRole('switch', { name: 'Horário de silêncio' }).click();
  await page.goto(`${address}/campaign/801/report`);
  await page.getByRole('tab', { name: 'Destinatários' }).click();
  await expect(page.getByText('Nenhum destinatário ainda')).toBeVisible();
  expect(complaints).toEqual([]);
});
