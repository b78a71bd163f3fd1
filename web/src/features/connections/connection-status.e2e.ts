import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aConnection, anEvent, aSessionState } from '../../testing/connection-factories.ts';
import { ago } from '../../testing/factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { rowOf } from '../../testing/table-row.ts';

test('a response that is older than an event does not undo the event', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections');
  await expect.poll(() => backend.connected).toBe(true);
  await expect(rowOf(page, 'Loja')).toContainText('Conectado');
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
  await expect(rowOf(page, 'Loja')).toContainText('Conexão perdida');
  const before = backend.requestsOf('whatsapp.list').length;
  release();
  // The page fetches again once it has the older response.
  await expect.poll(() => backend.requestsOf('whatsapp.list').length).toBeGreaterThan(before);
  await expect(rowOf(page, 'Loja')).toContainText('Conexão perdida');
});

test('the time line shows each event with reason and time, and new events appear', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (served) => {
    served.events = [
      anEvent({ id: 4, kind: 'lost', reason: 'unavailable', code: 503, at: ago(3) }),
      anEvent({ id: 3, kind: 'opened', at: ago(60 * 26) }),
    ];
  });
  await expect.poll(() => backend.connected).toBe(true);
  await rowOf(page, 'Loja').getByRole('button', { name: 'Histórico: Loja' }).click();
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
  const { backend } = await openDesk(page, '/connections', (served) => served.fail('whatsapp.events', 'ERR_INTERNAL'));
  await page.getByRole('button', { name: 'Histórico: Loja' }).click();
  const drawer = page.getByRole('dialog', { name: 'Histórico: Loja' });
  await expect(drawer.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('whatsapp.events', () => []);
  await drawer.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(drawer.getByText('Nada aconteceu ainda')).toBeVisible();
});

test('the status shows restrictions, outages and the duration of an outage', async ({ page }) => {
  await openDesk(page, '/connections', (served) => {
    served.connections = [
      aConnection({ id: 1, name: 'Restrita', restriction: 'too_fast', restrictedUntil: ago(-40) }),
      aConnection({ id: 2, name: 'Fora', status: 'OPENING', reason: 'outage', downSince: ago(12) }),
      aConnection({ id: 3, name: 'Antiga', restriction: 'too_fast', restrictedUntil: ago(1) }),
    ];
  });
  await expect(rowOf(page, 'Restrita')).toContainText('Envio muito rápido');
  await expect(rowOf(page, 'Restrita')).toContainText(/até .*\d\d:\d\d/);
  await expect(rowOf(page, 'Fora')).toContainText('O WhatsApp está fora do ar');
  await expect(rowOf(page, 'Fora')).toContainText('há 12 minutos');
  await expect(rowOf(page, 'Antiga')).not.toContainText('Envio muito rápido');
  await axeClean(page);
});

test('a connection that somebody disconnected has not failed, and ends the notice of its outage', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (served) => {
    served.connections = [aConnection({ id: 1, name: 'Loja' })];
    served.events = [anEvent({ id: 3, kind: 'disconnected', at: ago(0) })];
  });
  await expect.poll(() => backend.connected).toBe(true);
  const session = aSessionState(1);
  const down = { ...session, status: 'TIMEOUT' as const, reason: 'connection_lost', downSince: ago(6.9) };
  backend.push('whatsappOutage', { action: 'down', name: 'Loja', session: down });
  await expect(page.getByText('Loja está fora do ar')).toBeVisible();
  const ended = { ...session, status: 'DISCONNECTED' as const, reason: 'disconnected', downSince: null };
  backend.push('whatsappSession', { action: 'update', session: ended });
  await expect(page.getByText('Loja está fora do ar')).toHaveCount(0);
  const row = rowOf(page, 'Loja');
  await expect(row).toContainText('Desconectado');
  await expect(row).toContainText('Desconectado por aqui');
  await row.getByRole('button', { name: 'Histórico: Loja' }).click();
  await expect(page.getByRole('dialog', { name: 'Histórico: Loja' }).getByRole('listitem').first()).toContainText(
    'Desconectado por aqui',
  );
  await expect(page.getByText('Falha ao iniciar a sessão')).toHaveCount(0);
  backend.push('whatsappSession', { action: 'update', session: { ...ended, reason: 'logged_out' } });
  await expect(row).toContainText('O aparelho foi desconectado no celular');
  await expect(page.getByText('Falha ao iniciar a sessão')).toHaveCount(0);
  await axeClean(page);
});

test('a connection that is down for five minutes shows one toast and stays in the bell until it works again', async ({
  page,
}) => {
  const { backend } = await openDesk(
    page,
    '/connections',
    (served) => (served.connections = [aConnection({ id: 1, name: 'Loja' })]),
  );
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
  backend.connections = backend.connections.map((shop) => (shop.id === 1 ? { ...shop, ...down } : shop));
  backend.push('whatsappSession', { action: 'update', session: down });
  backend.push('whatsappOutage', { action: 'down', name: 'Loja', session: down });
  backend.push('whatsappOutage', { action: 'down', name: 'Loja', session: down });
  await expect(page.getByText('Loja está fora do ar', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Conexões fora do ar: 1' }).click();
  await expect(page.getByText('há 6 minutos', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver conexões' }).click();
  await expect(page).toHaveURL(/connections/);
  await expect(page.getByText('Loja está fora do ar', { exact: true })).toHaveCount(0);
  const back = { ...down, status: 'CONNECTED' as const, reason: null, downSince: null };
  backend.push('whatsappSession', { action: 'update', session: back });
  backend.push('whatsappOutage', { action: 'up', name: 'Loja', session: back });
  await expect(page.getByText('Loja voltou')).toBeVisible();
  await expect(page.getByRole('button', { name: /Conexões fora do ar/ })).toHaveCount(0);
});
