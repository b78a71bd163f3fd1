import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { allCampaigns } from '../../testing/campaign-samples.ts';
import { aConnection, anOfficialNumber } from '../../testing/connection-factories.ts';
import { openCampaigns } from '../../testing/campaigns-backend.ts';
import { aTemplate, templatePage } from '../../testing/template-factories.ts';
import { rowOf } from '../../testing/table-row.ts';

const image = { name: 'vitrine.png', mimeType: 'image/png', buffer: Buffer.from('png') };
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).click();
};

test('a draft is saved with a name alone, and a name of one letter is refused', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns');
  await page.getByText('Nenhuma campanha ainda').waitFor();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByLabel('Nome', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill('N');
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await axeClean(page);
  await dialog.getByLabel('Nome', { exact: true }).fill('Natal');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Campanha salva com sucesso.')).toBeVisible();
  await expect(rowOf(page, 'Natal')).toContainText('Inativa');
  expect(backend.sent('campaigns.create')).toMatchObject({
    name: 'Natal',
    contactListId: null,
    tagListId: null,
    whatsappIds: [],
    optOutLine: true,
  });
});

test('the only number is chosen for a new campaign', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns');
  backend.connections = [aConnection({ id: 7, name: 'Loja' })];
  await page.reload();
  await page.getByRole('button', { name: 'Adicionar campanha' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
  await expect(dialog.getByTitle('Loja', { exact: true })).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill('Natal');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Campanha salva com sucesso.')).toBeVisible();
  expect(backend.sent('campaigns.create')).toMatchObject({ whatsappIds: [7] });
});

test('an official number sends a template in place of texts, with values of the list', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns');
  backend.connections = [anOfficialNumber({ id: 7, name: 'Oficial' })];
  backend.on('messageTemplates.list', () => templatePage([aTemplate({ id: 1, name: 'retorno' })]));
  await page.reload();
  await page.getByRole('button', { name: 'Adicionar campanha' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Natal');
  await choose(page, 'Público', 'Clientes de dezembro · 1.240');
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mensagem 1' })).toBeVisible();
  await choose(page, 'Modelo da Meta', 'retorno pt_BR');
  await expect(dialog.getByRole('textbox', { name: 'Mensagem 1' })).toHaveCount(0);
  await expect(dialog.getByLabel('Pedir confirmação antes')).toHaveCount(0);
  await dialog.getByLabel('nome', { exact: true }).fill('{{firstName}}');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Preencha cada variável do modelo.')).toBeVisible();
  await dialog.getByLabel('pedido').fill('de Natal');
  await expect(dialog.getByRole('region', { name: 'Como o contato vê' })).not.toContainText('{{firstName}}');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Campanha salva com sucesso.')).toBeVisible();
  expect(backend.sent('campaigns.create')).toMatchObject({
    whatsappIds: [7],
    confirmation: false,
    template: {
      name: 'retorno',
      language: 'pt_BR',
      variables: [
        { name: 'nome', value: '{{firstName}}' },
        { name: 'pedido', value: 'de Natal' },
      ],
    },
  });
});

test('list, connections, texts with variables, pace and file are saved', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns');
  await page.getByRole('button', { name: 'Adicionar campanha' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Natal');
  await choose(page, 'Público', 'Clientes de dezembro · 1.240');
  await choose(page, 'Conexões', 'Loja');
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await dialog.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi ');
  await dialog.getByRole('button', { name: 'Inserir: Mensagem 1' }).click();
  await page.getByRole('menuitem', { name: /Coluna da lista/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mensagem 1' })).toHaveValue('Oi {{cidade}}');
  await dialog.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi {nome} de {cidade}, na {loja} {quando}');
  const phone = dialog.getByRole('region', { name: 'No celular de Marina Albuquerque' });
  await expect(phone).toContainText('Oi Marina Albuquerque de Olinda, na Padaria Aurora, Rua do Sol 12 {quando}');
  await expect(phone).toContainText('responda SAIR');
  await expect(dialog.getByText('Nada preenche {quando} para este contato.')).toBeVisible();
  await expect(dialog.getByText('Nada preenche {quando}: o cliente lê as chaves.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Outro contato' }).click();
  await expect(dialog.getByRole('region', { name: 'No celular de Otávio Ramos' })).toContainText('de Recife');
  await dialog.getByText('2', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Mensagem 2' }).fill('Bom dia, {nome}!');
  await dialog.getByTestId('campaign-file').setInputFiles(image);
  await dialog.getByRole('tab', { name: 'Ritmo' }).click();
  await dialog.getByRole('checkbox', { name: 'Sábado' }).check();
  await dialog.getByLabel('Enviar a partir das').fill('8');
  await dialog.getByLabel('Intervalo máximo').fill('10');
  await dialog.getByLabel('Intervalo máximo').blur();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Informe também o mínimo')).toBeVisible();
  await expect(dialog.getByText('Informe o início e o fim')).toBeVisible();
  await dialog.getByLabel('Enviar até às').fill('18');
  await dialog.getByLabel('Intervalo mínimo').fill('5');
  await dialog.getByLabel('Enviar até às').blur();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Nada preenche {quando}' })).toBeVisible();
  expect(backend.requestsOf('campaigns.create')).toHaveLength(0);
  await page.getByRole('button', { name: 'Salvar assim' }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('campaigns.create')).toMatchObject({
    contactListId: 31,
    whatsappIds: [1],
    message1: 'Oi {nome} de {cidade}, na {loja} {quando}',
    message2: 'Bom dia, {nome}!',
    windowDays: ['saturday'],
    windowFrom: '08:00',
    windowTo: '18:00',
    delayMin: 5,
    delayMax: 10,
  });
  expect(backend.requestsOf('campaigns.attach')).toHaveLength(1);
});

test('a field that the server refuses shows its message under the field, in the tab that has it', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Aniversariantes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar campanha' });
  backend.fail('campaigns.update', 'ERR_CAMPAIGN_FIELDS', { field: 'delayMax' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Aniversários');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('tab', { name: /Ritmo/ })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText('Os campos da campanha se contradizem.')).toBeVisible();
  await expect(dialog.getByLabel('Intervalo máximo')).toBeFocused();
});

test('what is scheduled must be complete and in the future, and shows what will happen once it is saved', async ({
  page,
}) => {
  await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Páscoa', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar campanha' });
  await dialog.getByLabel('Data do agendamento').fill('01/01/2020');
  await dialog.getByLabel('Hora').fill('08:00');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Escolha um momento no futuro')).toBeVisible();
  await expect(dialog.getByText('Escolha para quem a campanha vai')).toBeVisible();
  await expect(dialog.getByText('Escolha ao menos uma conexão')).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Data do agendamento').fill(`02/01/${year}`);
  await choose(page, 'Público', 'Revendedores · 86');
  await choose(page, 'Conexões', 'Loja');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  const start = page.getByRole('dialog', { name: 'Iniciar Páscoa' });
  await expect(start.getByText(`Programada para 02/01/${year} 08:00.`)).toBeVisible();
  await expect(start.getByText('1.087').first()).toBeVisible();
});

test('a campaign that runs is read-only, says why and is duplicated', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Ver: Fornada de Natal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver campanha' });
  await expect(dialog.getByText('A campanha está em andamento e não pode ser alterada.')).toBeVisible();
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mensagem 1' })).toBeDisabled();
  await dialog.getByText('2', { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mensagem 2' })).toHaveValue(/panetone/);
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  const copy = page.getByRole('dialog', { name: 'Editar campanha' });
  await expect(copy.getByLabel('Nome', { exact: true })).toHaveValue('Fornada de Natal (2)');
  await expect(copy.getByLabel('Nome', { exact: true })).toBeEnabled();
  expect(backend.requestsOf('campaigns.duplicate', { id: 801 })).toHaveLength(1);
});

test('a scheduled campaign within the hour is read-only', async ({ page }) => {
  await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Promoção relâmpago', exact: true }).click();
  await expect(page.getByText('A campanha começa em menos de uma hora')).toBeVisible();
});

test('a stored text is previewed by the server and sent to one contact as a test', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Ver: Fornada de Natal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver campanha' });
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(dialog.getByRole('region', { name: 'No celular de Marina Albuquerque' })).toContainText(
    'Oi Marina Albuquerque, as fornadas',
  );
  await dialog.getByRole('button', { name: 'Enviar teste…' }).click();
  const test = page.getByRole('dialog', { name: 'Enviar teste' });
  await test.getByRole('button', { name: /Enviar/ }).click();
  await expect(test.getByText('Escolha o contato')).toBeVisible();
  await test.getByRole('combobox', { name: 'Contato' }).fill('Ana');
  await page.getByTitle(/Ana Teste/).click();
  await test.getByRole('button', { name: /Enviar/ }).click();
  await expect(page.getByText('Teste enviado.')).toBeVisible();
  expect(backend.sent('campaigns.test', { id: 801 })).toEqual({ contactId: 7, variant: 1 });
});

test('closing with changes asks, and on a phone the form fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Páscoa', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar campanha' });
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
  await axeClean(page);
  await sheet.getByLabel('Nome', { exact: true }).fill('Páscoa 2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Descartar as alterações?' })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(sheet).toBeHidden();
});
