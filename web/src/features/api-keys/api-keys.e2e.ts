import { expect, test, type Page } from '../../testing/browser-test.ts';
import { aSecret, anApiKey, openApiKeys } from '../../testing/api-keys-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

async function openNew(page: Page) {
  const opened = await openApiKeys(page, '/api-tokens');
  await page.getByRole('button', { name: 'Adicionar chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave de API' });
  return { ...opened, dialog, save: () => dialog.getByRole('button', { name: /Salvar/ }).click() };
}

test('the page lists keys with their beginning, scopes, connections, last use and expiry', async ({ page }) => {
  await openApiKeys(page, '/tickets');
  await page.getByRole('link', { name: 'Chaves de API' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaves de API3');
  const erp = rowOf(page, 'ERP');
  await expect(erp).toContainText('rec_live_7Xk2pQ…');
  await expect(erp).toContainText('Mensagens: ler e escrever');
  await expect(erp).toContainText('+2');
  await expect(erp).toContainText('Todas');
  await expect(rowOf(page, 'Loja virtual')).toContainText('Nunca usada');
  await expect(rowOf(page, 'Loja virtual').getByRole('cell', { name: 'Loja', exact: true })).toBeVisible();
  await expect(rowOf(page, 'Painel')).toContainText('Teste');
  await expect(page.getByTitle('Venceu em 31/01/2026')).toBeVisible();
  await axeClean(page);
  await page.getByLabel('Buscar chave').fill('relatorios');
  await expect(erp).toHaveCount(0);
  await expect(rowOf(page, 'Painel')).toBeVisible();
});

test('a new key needs a name and a scope, and its secret is shown once with a warning', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page);
  await save();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await expect(dialog.getByText('Escolha ao menos uma permissão.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Loja virtual');
  await dialog.getByRole('checkbox', { name: 'Mensagens: Escrever' }).check();
  await dialog.getByRole('checkbox', { name: 'Contatos: Ler' }).check();
  await dialog.getByRole('combobox', { name: /^Conexões/ }).click();
  await page.getByTitle('Suporte').click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Só atendimentos, mensagens e leitura de conexões')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Contatos: Ler' }).uncheck();
  await dialog.getByLabel('Endereços permitidos').fill('203.0.113.7 2001:db8::/32 ');
  await dialog.getByLabel('Vencimento').fill('01/02/2020');
  await dialog.getByLabel('Nome').focus();
  await expect(dialog.getByText('Escolha um dia que ainda não passou.')).toBeVisible();
  await dialog.getByLabel('Vencimento').fill('01/02/2999');
  await axeClean(page);
  await save();
  await expect
    .poll(() => backend.sent('apiKeys.create'))
    .toEqual({
      name: 'Loja virtual',
      kind: 'live',
      scopes: ['messages:write'],
      whatsappIds: [2],
      allowedAddresses: ['203.0.113.7', '2001:db8::/32'],
      // The day ends where the browser is, in São Paulo.
      expiresAt: '2999-02-02T02:59:59.000Z',
    });
  const shown = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  await expect(shown.getByText('Ela não será mostrada de novo.')).toBeVisible();
  await expect(shown.getByRole('textbox', { name: 'Chave de API' })).toHaveValue(aSecret);
  await axeClean(page);
  await shown.getByRole('button', { name: 'Copiar chave' }).click();
  await expect(page.getByText('Chave copiada.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(aSecret);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Já guardei a chave' }).click();
  await expect(shown).toBeHidden();
  await expect(rowOf(page, 'Loja virtual').first()).toBeVisible();
});

test('a fault of the server is shown at its field', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page);
  await dialog.getByLabel('Nome').fill('ERP');
  await dialog.getByRole('checkbox', { name: 'Mensagens: Ler' }).check();
  backend.fail('apiKeys.create', 'ERR_DUPLICATED_NAME', { field: 'name' });
  await save();
  await expect(dialog.getByText('Este nome já está em uso.')).toBeVisible();
  backend.fail('apiKeys.create', 'ERR_TOO_MANY_API_KEYS');
  await save();
  await expect(page.getByText('A empresa já tem o máximo de chaves de API.')).toBeVisible();
});

test('a key is changed without its kind, and its previous secret is ended', async ({ page }) => {
  const { backend } = await openApiKeys(page, '/api-tokens');
  await page.getByRole('button', { name: 'ERP', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar chave de API' });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByText('A chave anterior vale até').waitFor();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(dialog.getByText('A chave anterior vale até')).toBeHidden();
  expect(backend.requests).toContain(requestLine('apiKeys.endOverlap', { id: 1 }));
  await dialog.getByRole('checkbox', { name: 'Etiquetas: Ler' }).uncheck();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('apiKeys.update', { id: 1 })).toEqual({
    name: 'ERP',
    scopes: ['tickets:read', 'messages:read', 'messages:write', 'contacts:read', 'contacts:write'],
    whatsappIds: null,
    allowedAddresses: ['203.0.113.0/24'],
  });
});

test('a key whose connections were removed shows none, and stays limited to none', async ({ page }) => {
  const { backend } = await openApiKeys(page, '/api-tokens');
  backend.on('apiKeys.list', () => [anApiKey({ id: 2, name: 'Filial', whatsappIds: [] })]);
  await page.reload();
  await page.getByRole('button', { name: 'Filial', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar chave de API' });
  await expect(dialog.getByText('Nenhuma', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Escolha ao menos uma.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Filial nova');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('apiKeys.update', { id: 2 })).not.toHaveProperty('whatsappIds');
});

test('a key is rotated with an overlap, and revoked after a confirmation', async ({ page }) => {
  const { backend } = await openApiKeys(page, '/api-tokens');
  await rowOf(page, 'ERP').hover();
  await page.getByRole('button', { name: 'Renovar: ERP' }).click();
  const rotation = page.getByRole('dialog', { name: 'Renovar a chave ERP' });
  await rotation.getByLabel('A chave anterior vale por mais').click();
  await page.getByTitle('7 dias').click();
  await axeClean(page);
  await rotation.getByRole('button', { name: /Renovar/ }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  await expect(shown.getByRole('textbox', { name: 'Chave de API' })).toHaveValue(aSecret);
  expect(backend.sent('apiKeys.rotate', { id: 1 })).toEqual({ overlapHours: 168 });
  await shown.getByRole('button', { name: 'Já guardei a chave' }).click();
  await rowOf(page, 'Painel').hover();
  await page.getByRole('button', { name: 'Revogar: Painel de relatórios' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Revogar a chave Painel de relatórios?' });
  await expect(confirmation.getByText('deixam de funcionar na próxima chamada')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Painel')).toHaveCount(0);
  await expect(page.getByText('Chave revogada.')).toBeVisible();
});

test('without keys the page says what they are for, and a failed list can be fetched again', async ({ page }) => {
  const { backend } = await openApiKeys(page, '/api-tokens', (given) => given.fail('apiKeys.list', 'ERR_UNAVAILABLE'));
  await expect(page.getByText('Serviço indisponível no momento.')).toBeVisible();
  backend.on('apiKeys.list', () => []);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhuma chave ainda')).toBeVisible();
  await axeClean(page);
});

test('agents are sent away', async ({ page }) => {
  const { backend } = await openApiKeys(page, '/api-tokens', undefined, aUser({ profile: 'user' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByRole('link', { name: 'Chaves de API' })).toHaveCount(0);
  expect(backend.requestsOf('apiKeys.list')).toEqual([]);
});

test('a company without the feature is told so and led home', async ({ page }) => {
  await openApiKeys(page, '/api-tokens', undefined, aUser({ features: ['useKanban'] }));
  await expect(page.getByText('Esta empresa não possui permissão')).toBeVisible();
  await page.waitForURL('**/');
  await expect(page.getByRole('link', { name: 'Chaves de API' })).toHaveCount(0);
});

for (const mode of ['light', 'dark'])
  test(`on a narrow screen every key shows what it may do, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keepInBrowser(page, { mode });
    await openApiKeys(page, '/api-tokens');
    await expect(rowOf(page, 'ERP')).toContainText('Mensagens: ler e escrever');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await axeClean(page);
    await page.getByRole('button', { name: 'ERP', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar chave de API' });
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await axeClean(page);
  });
