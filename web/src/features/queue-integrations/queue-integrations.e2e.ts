import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { anIntegration, openIntegrations } from '../../testing/integrations-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

const account = JSON.stringify({ client_email: 'a@b.c', private_key: 'chave', project_id: 'agenda' });

async function openNew(page: Page, type: string) {
  const { backend, ...data } = await openIntegrations(page, '/queue-integration');
  await page.getByRole('button', { name: 'Adicionar integração' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova integração' });
  await dialog.getByRole('radio', { name: type }).check({ force: true });
  return { backend, dialog, save: () => dialog.getByRole('button', { name: /Salvar/ }).click(), ...data };
}

test('the page lists integrations with type and id, searches them and removes one', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/tickets');
  await page.getByRole('link', { name: 'Integrações' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrações5');
  await expect(rowOf(page, 'Agenda de horários')).toContainText('Dialogflow1');
  await expect(rowOf(page, 'Fluxo de pedidos').locator('svg').first()).toBeVisible();
  await axeClean(page);
  await page.getByLabel('Buscar integração').fill('erp');
  await expect(rowOf(page, 'Agenda')).toHaveCount(0);
  await rowOf(page, 'ERP').hover();
  await page.getByRole('button', { name: 'Excluir: ERP' }).click();
  await page.getByRole('dialog', { name: 'Excluir a integração ERP?' }).getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => backend.requests).toContain(requestLine('queueIntegrations.remove', { id: 3 }));
});

test('an integration that ended with support is marked, and its dialog says what to do', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/tickets');
  const ended = anIntegration({ id: 77, name: 'Do suporte', ended: true });
  backend.on('queueIntegrations.list', () => ({
    queueIntegrations: [ended],
    count: 1,
    hasMore: false,
    cursor: null,
  }));
  await page.getByRole('link', { name: 'Integrações' }).click();
  await expect(rowOf(page, 'Do suporte')).toContainText('Encerrada com o suporte');
  await axeClean(page);
  await rowOf(page, 'Do suporte').getByRole('button', { name: 'Editar: Do suporte' }).click();
  await expect(page.getByRole('dialog').getByText(/confira o endereço e as chaves/)).toBeVisible();
});

test('a webhook needs a name and an address, and its generated secret is shown once', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page, 'Webhook');
  await dialog.getByLabel('Nome').fill('x');
  await save();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Pedidos');
  await dialog.getByLabel('Endereço (URL)').fill('erp.padaria.test');
  await expect(dialog.getByText('Comece com https:// ou http://')).toBeVisible();
  await dialog.getByLabel('Endereço (URL)').fill('https://erp.padaria.test/recado');
  await dialog.getByLabel('Segredo da assinatura').fill('curto');
  await expect(dialog.getByText('Comece com whsec_')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gerar' }).click();
  await expect(dialog.getByText(/Guarde agora: não será mostrado de novo/)).toBeVisible();
  const secret = await dialog.getByLabel('Segredo da assinatura', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await dialog.getByRole('button', { name: 'Copiar segredo' }).click();
  await expect(page.getByText('Segredo copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.mouse.move(0, 0);
  await axeClean(page);
  backend.fail('queueIntegrations.create', 'ERR_ADDRESS_NOT_ALLOWED', { field: 'urlN8N' });
  await save();
  await expect(dialog.getByText('Este endereço não pode ser chamado')).toBeVisible();
  backend.on('queueIntegrations.create', ({ body: { type, name } }) => anIntegration({ type, name }));
  await save();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.create')).toEqual({
    type: 'webhook',
    name: 'Pedidos',
    projectName: 'Pedidos',
    urlN8N: 'https://erp.padaria.test/recado',
    secret,
  });
});

test('a Typebot has its fields with the usual values, and the project has the integration’s name', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page, 'Typebot');
  await dialog.getByLabel('Nome').fill('Pesquisa');
  await dialog.getByLabel('Endereço (URL)').fill('https://bot.padaria.test');
  await save();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Identificador do robô').fill('pesquisa-2027');
  await dialog.getByLabel('Palavra que encerra').fill('sair');
  await axeClean(page);
  await save();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.create')).toEqual({
    type: 'typebot',
    name: 'Pesquisa',
    projectName: 'Pesquisa',
    urlN8N: 'https://bot.padaria.test',
    typebotSlug: 'pesquisa-2027',
    typebotExpires: 1,
    typebotDelayMessage: 1000,
    typebotKeywordFinish: 'sair',
    typebotKeywordRestart: '',
    typebotUnknownMessage: '',
    typebotRestartMessage: '',
  });
});

test('a service account is checked, names its project, and is tested before it is saved', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page, 'Dialogflow');
  const json = dialog.getByLabel('JSON da conta de serviço');
  await expect(dialog.getByRole('button', { name: 'Testar', exact: true })).toBeDisabled();
  await dialog.getByLabel('Nome').fill('Agenda');
  await json.fill('{ "type"');
  await save();
  await expect(dialog.getByText('Isto não é um JSON.')).toBeVisible();
  await json.fill('{}');
  await expect(dialog.getByText('não é a chave de uma conta de serviço')).toBeVisible();
  await dialog
    .getByTestId('service-account')
    .setInputFiles({ name: 'chave.json', mimeType: 'application/json', buffer: Buffer.from(account) });
  await expect(dialog.getByLabel('Projeto do Google Cloud')).toHaveValue('agenda');
  backend.fail('queueIntegrations.testSession', 'ERR_DIALOGFLOW');
  await dialog.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(dialog.getByText('O Dialogflow não respondeu com estes dados.')).toBeVisible();
  await axeClean(page);
  backend.on('queueIntegrations.testSession', () => ({ answer: 'Olá! Em que posso ajudar?' }));
  await dialog.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(page.getByText('Teste concluído: o agente respondeu.')).toBeVisible();
  await expect(dialog.getByText('Olá! Em que posso ajudar?')).toBeVisible();
  expect(backend.sent('queueIntegrations.testSession')).toEqual({
    id: null,
    projectName: 'agenda',
    language: 'pt-BR',
    region: '',
    jsonContent: account,
  });
  await save();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.create')).toMatchObject({ type: 'dialogflow', language: 'pt-BR' });
});

test('a stored integration keeps its type and its secrets, which are tested as they are stored', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/queue-integration');
  await page.getByRole('button', { name: 'Agenda de horários', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar integração' });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(dialog.getByText('Resposta do agente')).toBeVisible();
  expect(backend.sent('queueIntegrations.testSession')).not.toHaveProperty('jsonContent');
  await axeClean(page);
  await dialog.getByLabel('Mensagem quando não entende').fill('Não entendi.');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.update', { id: 1 })).toEqual({
    name: 'Agenda de horários',
    projectName: 'agenda-aurora',
    language: 'pt-BR',
    region: '',
    typebotUnknownMessage: 'Não entendi.',
  });
});

test('a stored secret is removed with the save, or kept after all', async ({ page }) => {
  const { backend, integrations } = await openIntegrations(page, '/queue-integration');
  const open = () => page.getByRole('button', { name: 'Fluxo de pedidos', exact: true }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Editar integração' });
  const [remove, keep, save] = [
    dialog.getByRole('button', { name: 'Remover: Segredo da assinatura' }),
    dialog.getByRole('button', { name: 'Manter o valor guardado: Segredo da assinatura' }),
    dialog.getByRole('button', { name: /Salvar/ }),
  ];
  await remove.click();
  await expect(dialog.getByText('Será removido ao salvar')).toBeVisible();
  await expect(keep).toBeFocused();
  await axeClean(page);
  await keep.click();
  await expect(dialog.getByText('Valor guardado')).toBeVisible();
  await expect(dialog.getByText('Será removido ao salvar')).toBeHidden();
  await dialog.getByLabel('Nome').fill('Fluxo de compras');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.update', { id: 2 })).not.toHaveProperty('secret');
  await open();
  await remove.click();
  await save.click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.update', { id: 2 })).toMatchObject({ secret: null });
  Object.assign(integrations[1] ?? {}, { hasSecret: false });
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Segredo da assinatura')).toHaveValue('');
  await expect(remove).toBeHidden();
});

test('a second copy of a bill needs a system, whose access is kept in the settings', async ({ page }) => {
  const { backend, dialog, save, settings } = await openNew(page, 'Segunda via');
  settings.push({ version: '', key: 'ipixc', value: 'https://ixc.padaria.test' });
  await dialog.getByLabel('Nome').fill('Boletos');
  await save();
  await expect(dialog.getByText('Escolha o sistema')).toBeVisible();
  await dialog.getByLabel('Sistema').click();
  await page.getByTitle('Asaas').click();
  await expect(dialog.getByText('Falta o acesso a este sistema')).toBeVisible();
  await dialog.getByLabel('Sistema').click();
  await page.getByTitle('IXC').click();
  await expect(dialog.getByText('O acesso a este sistema já está nas configurações.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Abrir configurações' })).toHaveAttribute('target', '_blank');
  await axeClean(page);
  await save();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queueIntegrations.create')).toEqual({ type: 'bill', name: 'Boletos', billSystem: 'ixc' });
});

test('a colleague’s change appears, and neither other profiles nor other plans open the page', async ({ page }) => {
  const { backend, integrations } = await openIntegrations(page, '/queue-integration');
  await expect(rowOf(page, 'ERP')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  integrations.splice(2, 1);
  backend.push('queueIntegration', { action: 'delete', id: 3 });
  await expect(rowOf(page, 'ERP')).toHaveCount(0);
  await openIntegrations(page, '/queue-integration', aUser({ profile: 'user' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await openIntegrations(page, '/queue-integration', aUser({ features: ['useOpenAi'] }));
  await expect(page.getByText(/não possui permissão para acessar essa página/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Integrações' })).toHaveCount(0);
});
