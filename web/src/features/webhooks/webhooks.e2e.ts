import { expect, test, type Page } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';
import { aWebhook, aDelivery, anAttempt, aWebhookSecret, openWebhooks } from '../../testing/webhooks-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

async function openNew(page: Page) {
  const opened = await openWebhooks(page, '/webhooks');
  await page.getByRole('button', { name: 'Adicionar webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo webhook' });
  return { ...opened, dialog, save: () => dialog.getByRole('button', { name: /Salvar/ }).click() };
}

test('the page lists endpoints with their events, state and success of the last day', async ({ page }) => {
  await openWebhooks(page, '/tickets');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  const crm = rowOf(page, 'CRM');
  await expect(crm).toContainText('crm.padaria.test/recado');
  await expect(crm).toContainText('message.*, ticket.closed');
  await expect(crm).toContainText('Ativo');
  await expect(crm).toContainText('99% entregues');
  await expect(rowOf(page, 'Fluxo de pedidos')).toContainText('Falhando');
  await expect(rowOf(page, 'ERP antigo')).toContainText('Desativado por falha');
  await expect(page.getByTitle('O endereço respondeu que não existe mais (410).')).toBeVisible();
  await axeClean(page);
  await page.getByLabel('Buscar webhook').fill('erp');
  await expect(crm).toHaveCount(0);
});

test('a new endpoint needs an address and an event, and its secret is shown once', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page);
  await save();
  await expect(dialog.getByText('Informe um endereço que começa com https://')).toBeVisible();
  await expect(dialog.getByText('Escolha ao menos um evento.')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill('Loja');
  await dialog.getByLabel('Endereço').fill('https://loja.padaria.test/hook');
  await dialog.getByRole('checkbox', { name: 'message.received' }).check();
  await dialog.getByRole('checkbox', { name: 'message.sent' }).check();
  await dialog.getByRole('checkbox', { name: 'Tudo sobre atendimentos' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'ticket.closed' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Adicionar cabeçalho' }).click();
  await dialog.getByLabel('Nome do cabeçalho').fill('X-Loja');
  await save();
  await expect(dialog.getByText('Informe nome e valor de cada cabeçalho.')).toBeVisible();
  await dialog.getByLabel('Valor', { exact: true }).fill('recife');
  await axeClean(page);
  await save();
  await expect
    .poll(() => backend.sent('webhooks.create'))
    .toEqual({
      name: 'Loja',
      url: 'https://loja.padaria.test/hook',
      events: ['message.received', 'message.sent', 'ticket.*'],
      connectionIds: [],
      shape: 'recado',
      active: true,
      isTest: false,
      secretHeaders: [{ name: 'X-Loja', value: 'recife' }],
    });
  const shown = page.getByRole('dialog', { name: 'Guarde o segredo agora' });
  await expect(shown.getByRole('textbox', { name: 'Segredo do webhook' })).toHaveValue(aWebhookSecret);
  await axeClean(page);
  await shown.getByRole('button', { name: 'Copiar segredo' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(aWebhookSecret);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Já guardei o segredo' }).click();
  await expect(rowOf(page, 'Loja')).toBeVisible();
});

test('a fault of the server is shown at its field', async ({ page }) => {
  const { backend, dialog, save } = await openNew(page);
  await dialog.getByLabel('Nome', { exact: true }).fill('Dentro');
  await dialog.getByLabel('Endereço').fill('https://10.0.0.1/hook');
  await dialog.getByRole('checkbox', { name: 'Tudo sobre mensagens' }).check();
  backend.fail('webhooks.create', 'ERR_ADDRESS_NOT_ALLOWED', { field: 'url' });
  await save();
  await expect(dialog.getByRole('alert')).toContainText('Este endereço não pode ser chamado');
  backend.fail('webhooks.create', 'ERR_TOO_MANY_WEBHOOKS');
  await save();
  await expect(page.getByText('A empresa já tem o máximo de webhooks.')).toBeVisible();
});

test('an endpoint is changed and disabled, and its stored headers stay', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await page.getByRole('button', { name: 'CRM', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar webhook' });
  await expect(dialog.getByText('O segredo anterior assina também até')).toBeVisible();
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveAttribute('placeholder', 'Valor guardado');
  await dialog.getByRole('switch', { name: /^Ativo/ }).click();
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  const changes = backend.sent('webhooks.update', { id: 1 });
  expect(changes).toMatchObject({ name: 'CRM', active: false });
  expect(changes).not.toHaveProperty('secretHeaders');
});

test('an endpoint whose connections were removed shows none, and asks for one to be active again', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  const reason = { active: false, state: 'disabledByFailure', disabledReason: 'noConnection' } as const;
  backend.on('webhooks.list', () => [aWebhook({ id: 8, name: 'Filial', ...reason })]);
  await page.reload();
  await page.getByRole('button', { name: 'Filial', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar webhook' });
  await expect(dialog.getByText('Nenhuma', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Todas', { exact: true })).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Ativo' }).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escolha ao menos uma para ativá-lo.');
  expect(backend.requests).not.toContain(requestLine('webhooks.update', { id: 8 }));
});

test('another address needs the values of the headers again', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await page.getByRole('button', { name: 'CRM', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar webhook' });
  await dialog.getByLabel('Endereço').fill('https://crm.outra.test/hook');
  const again = dialog.getByText('O segredo guardado vale só para o endereço anterior. Informe-o de novo.');
  await expect(again).toBeVisible();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  const headers = dialog.getByRole('group', { name: 'Cabeçalhos adicionais' });
  await expect(headers.getByRole('alert')).toContainText('Informe-o de novo');
  const values = dialog.getByLabel('Valor', { exact: true });
  for (const value of await values.all()) await value.fill('novo');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('webhooks.update', { id: 1 })).toMatchObject({ url: 'https://crm.outra.test/hook' });
});

test('a secret is rotated with an overlap, and an endpoint removed after a confirmation', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await rowOf(page, 'CRM').hover();
  await page.getByRole('button', { name: 'Renovar o segredo: CRM' }).click();
  const rotation = page.getByRole('dialog', { name: 'Renovar o segredo de CRM' });
  await rotation.getByLabel('O segredo anterior vale por mais').click();
  await page.getByTitle('7 dias').click();
  await axeClean(page);
  await rotation.getByRole('button', { name: /Renovar/ }).click();
  await expect(page.getByRole('textbox', { name: 'Segredo do webhook' })).toHaveValue(aWebhookSecret);
  expect(backend.sent('webhooks.rotate', { id: 1 })).toEqual({ overlapHours: 168 });
  await page.getByRole('button', { name: 'Já guardei o segredo' }).click();
  await rowOf(page, 'Painel').hover();
  await page.getByRole('button', { name: 'Remover: Painel' }).click();
  await page.getByRole('dialog', { name: 'Remover o webhook Painel?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Painel')).toHaveCount(0);
});

test('a test shows what the address answered', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await rowOf(page, 'CRM').hover();
  await page.getByRole('button', { name: 'Testar: CRM' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teste de CRM' });
  await expect(dialog.getByText('O endereço respondeu e aceitou o evento.')).toBeVisible();
  await expect(dialog.getByText('{"ok":true}')).toBeVisible();
  await axeClean(page);
  backend.on('webhooks.test', () => ({
    deliveryId: 100,
    isDelivered: false,
    attempt: anAttempt({ status: null, error: 'timeout', body: '', headers: [] }),
  }));
  await dialog.getByRole('button', { name: 'Enviar este evento' }).click();
  await expect(dialog.getByText('Não respondeu em 15 segundos.')).toBeVisible();
});

test('an event of a chosen type is sent on demand, those of the webhook are offered first, and the answer is shown', async ({
  page,
}) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await rowOf(page, 'CRM').hover();
  await page.getByRole('button', { name: 'Testar: CRM' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teste de CRM' });
  await dialog.getByRole('combobox', { name: 'Evento' }).click();
  await expect(page.getByText('Eventos deste webhook')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Evento' }).fill('ticket.closed');
  await page.getByTitle('ticket.closed', { exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Enviar este evento' }).click();
  await expect(dialog.getByText('O evento não foi aceito.')).toBeVisible();
  await expect(dialog.getByText('unknown type')).toBeVisible();
  expect(backend.sent('webhooks.sample', { id: 1 })).toEqual({ type: 'ticket.closed' });
  await axeClean(page);
  backend.fail('webhooks.sample', 'ERR_NO_SAMPLE');
  await dialog.getByRole('button', { name: 'Enviar este evento' }).click();
  await expect(dialog.getByText(new Fault('ERR_NO_SAMPLE').body('pt').message)).toBeVisible();
});

test('an endpoint for tests is marked, and one is made by its switch', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await expect(rowOf(page, 'Painel')).toContainText('Teste');
  await expect(rowOf(page, 'CRM')).not.toContainText('Teste');
  await page.getByRole('button', { name: 'CRM', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar webhook' });
  await dialog.getByRole('switch', { name: /^Só eventos de teste/ }).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('webhooks.update', { id: 1 })).toMatchObject({ isTest: true, active: true });
});

test('the log is narrowed, a delivery is opened with its attempts and sent again', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks');
  await rowOf(page, 'CRM').hover();
  await page.getByRole('button', { name: 'Entregas: CRM' }).click();
  await expect(page).toHaveURL(/section=deliveries&webhook=1/);
  await expect(rowOf(page, 'ticket.closed')).toContainText('Tentando de novo');
  await expect(rowOf(page, 'ticket.created')).toHaveCount(0);
  await axeClean(page);
  await page.getByRole('button', { name: 'ticket.closed', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'ticket.closed' });
  await expect(drawer.getByText('"ticketId": 812')).toBeVisible();
  await expect(drawer.getByText('service unavailable')).toBeVisible();
  await expect(drawer.getByText('Não respondeu em 15 segundos.')).toBeVisible();
  await axeClean(page);
  await drawer.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText('O evento foi colocado na fila.')).toBeVisible();
  expect(backend.requests).toContain(requestLine('webhookDeliveries.replay', { id: 11 }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reenviar as que falharam' }).click();
  const replay = page.getByRole('dialog', { name: 'Reenviar a CRM' });
  await expect(replay.getByText('1 entrega será reenviada.')).toBeVisible();
  await axeClean(page);
  await replay.getByRole('button', { name: /Reenviar/ }).click();
  await expect(page.getByText('1 entrega na fila.')).toBeVisible();
  expect(backend.sent('webhookDeliveries.replayMany')).toEqual({ webhookId: 1 });
});

test('callbacks of calls are listed by their type, with their address', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks?section=deliveries');
  await expect(rowOf(page, 'ticket.created')).toBeVisible();
  const callbackUrl = 'https://loja.padaria.test/pedidos/81/estado';
  const one = aDelivery({ id: 71, type: 'api-message.status', callbackUrl, webhookId: 40 });
  backend.on('webhookDeliveries.list', () => ({ deliveries: [one], hasMore: false, cursor: null }));
  await page.getByRole('combobox', { name: 'Tipo do evento' }).fill('api-message');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'api-message.status')).toContainText(callbackUrl);
  await expect(page).toHaveURL(/type=api-message\.status/);
});

test('new deliveries appear by themselves', async ({ page }) => {
  const { backend, deliveries } = await openWebhooks(page, '/webhooks?section=deliveries');
  await expect(rowOf(page, 'ticket.created')).toBeVisible();
  deliveries.unshift(aDelivery({ type: 'rating.received', subject: 'ticket-9' }));
  backend.push('webhookDelivery', { action: 'update', webhookIds: [1], isState: false });
  await expect(rowOf(page, 'rating.received')).toBeVisible();
});

test('without endpoints the page says what they are for, and a failed list can be fetched again', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks', (given) => given.fail('webhooks.list', 'ERR_UNAVAILABLE'));
  await expect(page.getByText('Serviço indisponível no momento.')).toBeVisible();
  backend.on('webhooks.list', () => []);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhum webhook ainda')).toBeVisible();
  await axeClean(page);
});

test('the log says what it is for, and can be fetched again after a failure', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks?section=deliveries', (given) =>
    given.fail('webhookDeliveries.list', 'ERR_UNAVAILABLE'),
  );
  await expect(page.getByText('Serviço indisponível no momento.')).toBeVisible();
  backend.on('webhookDeliveries.list', () => ({ deliveries: [], hasMore: false, cursor: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhuma entrega ainda')).toBeVisible();
  await axeClean(page);
});

test('agents are sent away', async ({ page }) => {
  const { backend } = await openWebhooks(page, '/webhooks', undefined, aUser({ profile: 'user' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  expect(backend.requestsOf('webhooks.list')).toEqual([]);
});

test('a company without the feature is told so and led home', async ({ page }) => {
  await openWebhooks(page, '/webhooks', undefined, aUser({ features: ['useKanban'] }));
  await expect(page.getByText('Esta empresa não possui permissão')).toBeVisible();
  await page.waitForURL('**/');
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
});

for (const mode of ['light', 'dark'])
  test(`on a narrow screen lists and dialogs stay within its width, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keepInBrowser(page, { mode });
    await openWebhooks(page, '/webhooks');
    await expect(rowOf(page, 'CRM')).toContainText('99% entregues');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await axeClean(page);
    await page.getByRole('button', { name: 'CRM', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar webhook' });
    await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await axeClean(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('tab', { name: 'Entregas' }).click();
    await expect(rowOf(page, 'ticket.closed')).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
    await axeClean(page);
    await page.getByRole('button', { name: 'ticket.closed', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'ticket.closed' });
    await expect(drawer.getByText('service unavailable')).toBeVisible();
    expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await axeClean(page);
  });
