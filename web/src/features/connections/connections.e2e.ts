import type { SessionState } from '@recado/contracts';
import { expect, test, type Page } from '@playwright/test';
import { axeClean } from '../../testing/axe.ts';
import type { Backend } from '../../testing/backend.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aConnection, ago, anEvent, aUser } from '../../testing/factories.ts';

async function enter(page: Page, change: (backend: Backend) => void = () => undefined) {
  const { backend } = deskBackend();
  change(backend);
  await backend.open(page, '/connections');
  return backend;
}

const aSessionState = (id: number): SessionState => ({
  id,
  status: 'CONNECTED',
  qrcode: '',
  pairingCode: '',
  retries: 0,
  updatedAt: new Date().toISOString(),
  reason: null,
  number: null,
  downSince: null,
  restriction: null,
  restrictedUntil: null,
});

test('each connection shows its state, the reason and the possible action', async ({ page }) => {
  await enter(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Loja')).toContainText('Conectado');
  await expect(row('Loja')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(row('Cobrança')).toContainText('O aparelho foi desconectado no celular');
  await expect(row('Cobrança').getByRole('button', { name: 'Novo QR Code' })).toBeVisible();
  await expect(row('Filial Recife')).toContainText('Conexão perdida');
  await expect(page.getByTitle('Uma conexão precisa de atenção')).toBeVisible();
  await axeClean(page);
});

test('the dialog shows each new QR code and closes when the phone is linked', async ({ page }) => {
  const backend = await enter(page);
  await expect.poll(() => backend.connected).toBe(true);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.getByText('Código 2 de 5')).toBeVisible();
  expect(await dialog.locator('svg[width="256"]').count()).toBe(1);
  const session = { ...aSessionState(2), pairingCode: '' };
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'qrcode', qrcode: 'QR-3', retries: 3 },
  });
  await expect(dialog.getByText('Código 3 de 5')).toBeVisible();
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'qrcode', qrcode: '', pairingCode: 'ABCD1234', retries: 3 },
  });
  await expect(dialog.getByText('ABCD-1234')).toBeVisible();
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'CONNECTED', qrcode: '', retries: 0, number: '5511900000000' },
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Vendas 2' })).toContainText('Conectado');
});

test('the dialog stays open and names the reason when another connection has the number', async ({ page }) => {
  const backend = await enter(page);
  await expect.poll(() => backend.connected).toBe(true);
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Conectar o celular/ });
  await expect(dialog.getByText('Código 2 de 5')).toBeVisible();
  const session = aSessionState(2);
  backend.push('whatsappSession', {
    action: 'update',
    session: { ...session, status: 'DISCONNECTED', reason: 'number_linked' },
  });
  await expect(dialog.getByText('Este número já está em outra conexão da empresa')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Novo QR Code' })).toBeVisible();
});

test('a response that is older than an event does not undo the event', async ({ page }) => {
  const backend = await enter(page);
  await expect.poll(() => backend.connected).toBe(true);
  await expect(page.getByRole('row').filter({ hasText: 'Loja' })).toContainText('Conectado');
  const older = backend.connections;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  backend.on('whatsapp.list', async () => {
    await held;
    backend.on('whatsapp.list', () => backend.connections);
    return older;
  });
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const session = { ...aSessionState(1), status: 'TIMEOUT' as const, updatedAt: '' };
  backend.connections = older.map((shop) => (shop.id === 1 ? { ...shop, status: 'TIMEOUT' as const } : shop));
  backend.push('whatsappSession', { action: 'update', session });
  await expect(page.getByRole('row').filter({ hasText: 'Loja' })).toContainText('Conexão perdida');
  const before = backend.requestsOf('whatsapp.list').length;
  release();
  // The page fetches again once it has the older response.
  await expect.poll(() => backend.requestsOf('whatsapp.list').length).toBeGreaterThan(before);
  await expect(page.getByRole('row').filter({ hasText: 'Loja' })).toContainText('Conexão perdida');
});

test('a new connection with two queues requires a greeting', async ({ page }) => {
  const backend = await enter(page, (backend) => {
    backend.connections = [];
    backend.on('whatsapp.create', ({ body: { name } }) => aConnection({ id: 9, name }));
  });
  await expect(page.getByText('Nenhuma conexão ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await dialog.getByLabel('Nome').fill('Balcão');
  await dialog.getByLabel('Filas', { exact: true }).click();
  await page.getByTitle('Suporte').click();
  await page.getByTitle('Vendas').click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('A saudação é obrigatória com mais de uma fila.')).toBeVisible();
  await dialog.getByLabel('Mensagem de saudação').fill('Olá!');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /Conectar o celular/ })).toBeVisible();
  const sent = backend.sent('whatsapp.create') as Record<string, unknown>;
  expect(sent).toMatchObject({
    name: 'Balcão',
    queueIds: [1, 2],
    provider: 'beta',
    maxUseBotQueues: 3,
    expiresTicket: 0,
  });
  expect(sent['token']).toMatch(/^[0-9a-f]{64}$/);
});

test('the removal of a connection names the loss, and a refusal shows its reason', async ({ page }) => {
  await enter(page, (backend) => backend.fail('whatsapp.remove', 'ERR_NO_OTHER_WHATSAPP'));
  await page.getByRole('button', { name: 'Excluir: Loja' }).click();
  await expect(page.getByText('O número é desconectado e deixa de receber mensagens.')).toBeVisible();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Deve haver pelo menos um WhatsApp padrão.')).toBeVisible();
});

test('an agent has neither the menu entry nor the page', async ({ page }) => {
  await enter(page, (backend) => (backend.user = aUser({ profile: 'user' })));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByRole('link', { name: 'Conexões' })).toHaveCount(0);
});

test('the time line shows each event with reason and time, and new events appear', async ({ page }) => {
  const backend = await enter(page, (office) => {
    office.events = [
      anEvent({ id: 4, kind: 'lost', reason: 'unavailable', code: 503, at: ago(3) }),
      anEvent({ id: 3, kind: 'opened', at: ago(60 * 26) }),
    ];
  });
  await expect.poll(() => backend.connected).toBe(true);
  await page.getByRole('row').filter({ hasText: 'Loja' }).getByRole('button', { name: 'Histórico: Loja' }).click();
  const drawer = page.getByRole('dialog', { name: 'Histórico: Loja' });
  const lines = drawer.getByRole('listitem');
  await expect(lines.first()).toContainText('Conexão perdida');
  await expect(lines.first()).toContainText('O WhatsApp está indisponível');
  await expect(lines.first()).toContainText(/há 3 minutos · \d\d:\d\d · Código 503/);
  await expect(lines.last()).toContainText(/ontem · \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  const record = anEvent({ id: 5, kind: 'restricted', reason: 'no_new_chats', at: ago(0), until: ago(-30) });
  backend.push('whatsappEvent', { action: 'create', record });
  await expect(lines.first()).toContainText('WhatsApp restringiu os envios');
  await expect(lines.first()).toContainText(/Sem novas conversas.* até/);
  await expect(lines).toHaveCount(3);
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a failed time line can be loaded again, and an empty one explains its purpose', async ({ page }) => {
  const backend = await enter(page, (office) => office.fail('whatsapp.events', 'ERR_INTERNAL'));
  await page.getByRole('button', { name: 'Histórico: Loja' }).click();
  const drawer = page.getByRole('dialog', { name: 'Histórico: Loja' });
  await expect(drawer.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('whatsapp.events', () => []);
  await drawer.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(drawer.getByText('Nada aconteceu ainda')).toBeVisible();
});

test('the status shows restrictions, outages and the duration of an outage', async ({ page }) => {
  await enter(page, (office) => {
    office.connections = [
      aConnection({ id: 1, name: 'Restrita', restriction: 'too_fast', restrictedUntil: ago(-40) }),
      aConnection({ id: 2, name: 'Fora', status: 'OPENING', reason: 'outage', downSince: ago(12) }),
      aConnection({ id: 3, name: 'Antiga', restriction: 'too_fast', restrictedUntil: ago(1) }),
    ];
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Restrita')).toContainText('Envio muito rápido');
  await expect(row('Restrita')).toContainText(/até .*\d\d:\d\d/);
  await expect(row('Fora')).toContainText('O WhatsApp está fora do ar');
  await expect(row('Fora')).toContainText('há 12 minutos');
  await expect(row('Antiga')).not.toContainText('Envio muito rápido');
  await axeClean(page);
});

test('a connection that is down for five minutes shows one toast and stays in the bell until it works again', async ({
  page,
}) => {
  const backend = await enter(page, (office) => (office.connections = [aConnection({ id: 1, name: 'Loja' })]));
  await page.goto('/tickets');
  await expect.poll(() => backend.connected).toBe(true);
  await expect(page.getByRole('button', { name: /Conexões fora do ar/ })).toHaveCount(0);
  const down = {
    ...aSessionState(1),
    status: 'TIMEOUT' as const,
    reason: 'connection_lost',
    number: '5511912345678',
    downSince: ago(6.9),
  };
  backend.connections = backend.connections.map((one) => (one.id === 1 ? { ...one, ...down } : one));
  backend.push('whatsappSession', { action: 'update', session: down });
  backend.push('whatsappOutage', { action: 'down', name: 'Loja', session: down });
  backend.push('whatsappOutage', { action: 'down', name: 'Loja', session: down });
  await expect(page.getByText('Loja está fora do ar')).toHaveCount(1);
  await page.getByRole('button', { name: 'Conexões fora do ar: 1' }).click();
  await expect(page.getByText('há 6 minutos')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver conexões' }).click();
  await expect(page).toHaveURL(/connections/);
  await expect(page.getByText('Loja está fora do ar')).toHaveCount(0);
  const back = { ...down, status: 'CONNECTED' as const, reason: null, downSince: null };
  backend.push('whatsappSession', { action: 'update', session: back });
  backend.push('whatsappOutage', { action: 'up', name: 'Loja', session: back });
  await expect(page.getByText('Loja voltou')).toBeVisible();
  await expect(page.getByRole('button', { name: /Conexões fora do ar/ })).toHaveCount(0);
});
