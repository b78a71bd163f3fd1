import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { openCampaigns } from '../../../testing/campaigns-backend.ts';
import { aUser } from '../../../testing/factories.ts';

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};

test('intervals, variables, opt-out and limits are changed and saved together', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/tickets');
  await page.getByRole('link', { name: 'Ajustes de campanha' }).click();
  await choose(page, 'Intervalo entre envios', 'Sem intervalo');
  await choose(page, 'Intervalo maior após', 'Não definido');
  await choose(page, 'Intervalo maior', '120 segundos');
  await page.getByLabel('Atalho').fill('cupom');
  await page.getByLabel('Conteúdo').fill('NATAL10');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByRole('row', { name: /\{cupom\} NATAL10/ })).toBeVisible();
  await expect(page.getByLabel('Atalho')).toHaveValue('');
  await expect(page.getByLabel('Conteúdo')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Palavras de descadastro' }).fill('chega');
  await page.keyboard.press('Enter');
  await page.getByLabel('Máximo por contato').fill('2');
  await page.getByRole('switch', { name: 'Horário de silêncio' }).click();
  await expect(page.getByLabel('Silêncio a partir das')).toHaveValue('20:00');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  expect(backend.sent('campaignSettings.save')?.settings).toMatchObject({
    messageInterval: 0,
    longerIntervalAfter: 0,
    greaterInterval: 120,
    variables: [
      { key: 'loja', value: 'Padaria Aurora, Rua do Sol 12' },
      { key: 'cupom', value: 'NATAL10' },
    ],
    optOutWords: ['SAIR', 'PARAR', 'CHEGA'],
    capMessages: 2,
    quietFrom: '20:00',
    quietTo: '08:00',
  });
});

test('a shortcut is added once, whatever its case, and without spaces', async ({ page }) => {
  await openCampaigns(page, '/campaigns-config');
  await page.getByLabel('Atalho').fill('LOJA');
  await page.getByLabel('Conteúdo').fill('Outra');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este atalho já existe')).toBeVisible();
  await page.getByLabel('Atalho').fill('minha loja');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Até 50 letras ou números, sem espaços nem chaves')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Variáveis' }).getByRole('row')).toHaveCount(2);
});

test('a variable is deleted after a confirmation', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns-config');
  await page.getByRole('button', { name: 'Excluir: loja' }).click();
  await expect(page.getByRole('dialog', { name: 'Excluir a variável loja?' })).toBeVisible();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Nenhuma variável ainda.')).toBeVisible();
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await expect.poll(() => backend.sent('campaignSettings.save')?.settings.variables).toEqual([]);
});

test('the last opt-out word cannot be removed, and quiet hours need both times', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/campaigns-config');
  await page.getByRole('combobox', { name: 'Palavras de descadastro' }).focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.getByRole('switch', { name: 'Horário de silêncio' }).click();
  await page.getByLabel('Silêncio até às').fill('');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await expect(page.getByText('É preciso ao menos uma palavra')).toBeVisible();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  expect(backend.requestsOf('campaignSettings.save')).toHaveLength(0);
});

test('a supervisor reads the settings and cannot change them', async ({ page }) => {
  await openCampaigns(page, '/campaigns-config', { user: aUser({ profile: 'supervisor' }) });
  await expect(page.getByText('Só administradores alteram estas configurações.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Intervalo entre envios' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Horário de silêncio' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Salvar|Adicionar|Excluir/ })).toHaveCount(0);
  await axeClean(page);
});

test('settings that fail to load offer to try again', async ({ page }) => {
  const { backend } = await openCampaigns(page, '/tickets');
  backend.fail('campaignSettings.list', 'ERR_INTERNAL');
  await page.goto('/campaigns-config');
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('campaignSettings.list', () => []);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('20 segundos')).toBeVisible();
});
