import type { CampaignForecast, ForecastCharges, WrongNumbers } from '@recado/contracts';
import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aForecast } from '../../testing/campaign-factories.ts';
import { allCampaigns } from '../../testing/campaign-samples.ts';
import { openCampaigns } from '../../testing/campaigns-backend.ts';
import { rowOf } from '../../testing/table-row.ts';

test('before a start the forecast tells who receives it, who does not, how long it takes and what is risky', async ({
  page,
}) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Aniversariantes' });
  await expect(dialog.getByText('contatos recebem a campanha')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Descadastrado' })).toContainText('61');
  await expect(dialog.getByText('Leva cerca de 8 horas e 37 minutos.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Filial Recife/ })).toContainText('restam 0 de 50');
  await expect(dialog.getByText('38% destes contatos nunca escreveram para você.')).toBeVisible();
  await expect(dialog.getByText('Números ainda não verificados no WhatsApp: 140.')).toBeVisible();
  await expect(dialog.getByText('A mensagem não diz como se descadastrar.')).toBeVisible();
  await expect(dialog.getByText('Números que parecem errados')).toHaveCount(0);
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Iniciar agora' }).click();
  await expect(page.getByText('Campanha iniciada.')).toBeVisible();
  await expect(rowOf(page, 'Aniversariantes')).toContainText('Em andamento');
  expect(backend.requestsOf('campaigns.start', { id: 804 })).toHaveLength(1);
});

test('numbers that look wrong are named before the start, with what they mean and the way to mend them', async ({
  page,
}) => {
  const campaigns = allCampaigns().map((one) => ({ ...one, contactListId: 31, tagListId: null }));
  const fake = await openCampaigns(page, '/campaigns', { campaigns });
  const wrongNumbers: WrongNumbers = {
    count: 1_312,
    samples: [
      { name: 'Ana Beatriz', number: '11977771234', reason: 'national', meant: '5511977771234' },
      { name: '', number: '977771235', reason: 'noAreaCode', meant: null },
    ],
  };
  fake.forecast = aForecast({ wrongNumbers });
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  const section = page.getByRole('region', { name: 'Números que parecem errados' });
  await expect(section).toContainText('1.312 números parecem errados');
  await expect(section.getByRole('row', { name: /Ana Beatriz/ })).toContainText('+55 11 97777-1234');
  await expect(section.getByRole('row', { name: /977771235/ })).toContainText('sem DDD');
  await expect(section.getByText('e mais 1.310')).toBeVisible();
  await axeClean(page);
  const link = section.getByRole('link', { name: 'Corrigir na lista de contatos' });
  await expect(link).toHaveAttribute('href', '/contact-lists/31/contacts?numbers=doubtful');
});

test('a campaign with a template shows what Meta charges for it, as far as the prices are known', async ({ page }) => {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  const charges = (brazil: number | null, portugal: number | null): ForecastCharges => ({
    category: 'MARKETING',
    currency: 'BRL',
    countries: [
      { country: 'BR', recipients: 1_200, price: brazil },
      { country: 'PT', recipients: 34, price: portugal },
      { country: null, recipients: 2, price: null },
    ],
  });
  const section = page.getByRole('region', { name: 'O que a Meta cobra' });
  const dialog = page.getByRole('dialog', { name: 'Iniciar Aniversariantes' });
  const openWith = async (differs: Partial<CampaignForecast>) => {
    fake.forecast = aForecast(differs);
    await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
    await expect(dialog.getByText('Leva cerca de')).toBeVisible();
  };
  await openWith({});
  await expect(section).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openWith({ charges: charges(0.35, 0.5) });
  await expect(section).toContainText(/1\.236 mensagens de marketing · cerca de R\$\s437,00, sem os números sem preço/);
  await expect(section.getByRole('row', { name: /Brasil/ })).toContainText(/1\.200R\$\s420,00/);
  await expect(section.getByRole('row', { name: /Outros números/ })).toContainText('2sem preço');
  await axeClean(page);
  await page.keyboard.press('Escape');
  await openWith({ charges: charges(null, null) });
  await expect(section).toContainText('A plataforma não tem os preços da Meta');
  await expect(section).not.toContainText('cerca de');
});

test('many numbers that look wrong are shown when they are asked for, and those of a tag are mended in the contacts', async ({
  page,
}) => {
  const campaigns = allCampaigns().map((one) => ({ ...one, contactListId: null, tagListId: 1 }));
  const fake = await openCampaigns(page, '/campaigns', { campaigns });
  const samples = Array.from({ length: 20 }, (_, n) => ({
    name: `Pessoa ${n}`,
    number: String(11_977_770_000 + n),
    reason: 'national' as const,
    meant: String(5_511_977_770_000 + n),
  }));
  fake.forecast = aForecast({ wrongNumbers: { count: 10_000, samples } });
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  const section = page.getByRole('region', { name: 'Números que parecem errados' });
  await expect(section).toContainText('10.000 ou mais números parecem errados');
  await expect(section.getByText('Pessoa 19')).toBeHidden();
  await section.getByText('Ver os números').click();
  await expect(section.getByText('Pessoa 19')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Corrigir nos contatos' })).toHaveAttribute('href', '/contacts');
});

test('who has a conversation in progress can be left out before the start, and the forecast is made again', async ({
  page,
}) => {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  fake.forecast = aForecast({ openTickets: 28 });
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  const section = page.getByRole('region', { name: 'Conversas em aberto' });
  await expect(section).toContainText('28 contatos que recebem têm uma conversa em aberto.');
  await axeClean(page);
  fake.forecast = aForecast({ recipients: 1_059, skipped: [{ reason: 'openTicket', count: 28 }] });
  await section.getByRole('button', { name: 'Deixar de fora' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Aniversariantes' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Tinha uma conversa em aberto' })).toContainText('28');
  await expect(section).toHaveCount(0);
  expect(fake.backend.sent('campaigns.update', { id: 804 })).toMatchObject({ excludeOpenTickets: true });
});

test('an incomplete campaign names what is missing and leads to the fields', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Iniciar: Páscoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Páscoa' });
  await expect(dialog.getByText('O público: uma lista de contatos ou uma etiqueta')).toBeVisible();
  await expect(dialog.getByText('Uma conexão')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Iniciar agora' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Completar a campanha' }).click();
  const editor = page.getByRole('dialog', { name: 'Editar campanha' });
  await expect(editor.getByText('Escolha para quem a campanha vai')).toBeVisible();
  await expect(editor.getByText('Escolha ao menos uma conexão')).toBeVisible();
  // The campaign is still a draft, which may be saved as it is.
  await page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();
  expect(backend.requestsOf('campaigns.update', { id: 803 })).toHaveLength(1);
});

test('a draft is saved and led to its start in one step, once it is complete', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Páscoa', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Editar campanha' });
  await editor.getByRole('tab', { name: 'Ritmo' }).click();
  await editor.getByRole('button', { name: 'Salvar e iniciar…' }).click();
  // Missing values are marked at their fields, whose tab opens, and nothing is saved.
  await expect(editor.getByText('Escolha para quem a campanha vai')).toBeVisible();
  await expect(editor.getByText('Escolha ao menos uma conexão')).toBeVisible();
  expect(backend.requestsOf('campaigns.update')).toEqual([]);
  await editor.getByRole('combobox', { name: 'Público' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Clientes de dezembro · 1.240').click();
  await editor.getByRole('combobox', { name: 'Conexões' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Loja').click();
  await page.keyboard.press('Escape');
  await editor.getByRole('tab', { name: 'Mensagens' }).click();
  await editor.getByRole('textbox', { name: 'Mensagem 1' }).fill('Feliz Páscoa, {nome}!');
  await editor.getByRole('button', { name: 'Salvar e iniciar…' }).click();
  await expect(page.getByRole('dialog', { name: 'Iniciar Páscoa' })).toBeVisible();
});

test('a start is scheduled for a moment in the future', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Aniversariantes' });
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  const form = dialog.getByRole('form', { name: 'Quando iniciar' });
  await form.getByLabel('Data', { exact: true }).fill('01/01/2020');
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(form.getByText('Escolha um momento no futuro')).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await form.getByLabel('Data', { exact: true }).fill(`03/02/${year}`);
  await form.getByLabel('Hora').fill('09:30');
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Campanha programada.')).toBeVisible();
  const at = new Date(`${year}-02-03T12:30:00Z`).toISOString();
  expect(backend.sent('campaigns.update', { id: 804 })).toEqual({ scheduledAt: at });
});

test('a forecast that fails offers to try again, and nobody can be started with no recipient', async ({ page }) => {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  fake.backend.fail('campaigns.forecast', 'ERR_INTERNAL');
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Aniversariantes' });
  await expect(dialog.getByText('Não foi possível carregar')).toBeVisible();
  const nobody = aForecast({ recipients: 0, seconds: null, endsAt: null, risks: [] });
  fake.backend.on('campaigns.forecast', () => nobody);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByText('Ninguém recebe a campanha: todo o público fica de fora.')).toBeVisible();
  await expect(dialog.getByText('Nada fora do comum.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Iniciar agora' })).toBeDisabled();
});
