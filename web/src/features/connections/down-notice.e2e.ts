import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aConnection, aSessionState } from '../../testing/connection-factories.ts';
import { ago, aUser } from '../../testing/factories.ts';
import { composerField, openConversation, openDesk } from '../../testing/open-desk.ts';

const lost = { status: 'DISCONNECTED', reason: 'logged_out', downSince: ago(12) } as const;

test('everybody reads on every page that a number is down, and in the composer what becomes of messages', async ({
  page,
}) => {
  const { backend } = await openConversation(page, (served) => {
    served.user = aUser({ profile: 'user', queues: [{ id: 1 }] });
    served.connections = [aConnection({ id: 1, name: 'Loja' })];
  });
  await expect.poll(() => backend.connected).toBe(true);
  const strip = page.getByRole('complementary', { name: 'Conexões fora do ar' });
  const composer = page.locator('footer').filter({ has: composerField(page) });
  await expect(strip).toHaveCount(0);
  const session = { ...aSessionState(1), status: 'TIMEOUT', downSince: ago(12) } as const;
  backend.push('whatsappSession', { action: 'update', session });
  await expect(strip).toContainText(/Loja está fora do ar há 1[12] minutos\. Mensagens não entram nem saem/);
  await expect(strip.getByRole('button')).toHaveCount(0);
  await expect(strip.getByRole('link')).toHaveCount(0);
  await expect(composer.getByText('O que você enviar espera e sai quando a conexão voltar.')).toBeVisible();
  await axeClean(page);
  backend.push('whatsappSession', { action: 'update', session: { ...session, ...lost } });
  await expect(composer.getByText('Nada pode ser enviado até que ela seja reconectada.')).toBeVisible();
  await page.getByRole('link', { name: 'Contatos' }).click();
  await expect(strip).toBeVisible();
  backend.push('whatsappSession', { action: 'update', session: aSessionState(1) });
  await expect(strip).toHaveCount(0);
});

test('who may reconnects a number from the strip, with its QR code in place', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets', (served) => {
    served.connections = [aConnection({ id: 1, name: 'Loja', ...lost })];
    served.on('whatsapp.retry', () => undefined);
  });
  await expect.poll(() => backend.connected).toBe(true);
  const strip = page.getByRole('complementary', { name: 'Conexões fora do ar' });
  await strip.getByRole('button', { name: 'Reconectar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conectar o celular: Loja' });
  await expect(dialog).toBeVisible();
  expect(backend.requestsOf('whatsapp.retry', { id: 1 })).toHaveLength(1);
  const session = { ...aSessionState(1), status: 'qrcode', qrcode: 'QR-1', retries: 1, downSince: ago(12) } as const;
  backend.connections = [aConnection({ name: 'Loja', ...session })];
  backend.push('whatsappSession', { action: 'update', session });
  await expect(dialog.locator('figure svg')).toBeVisible();
  await axeClean(page);
  backend.push('whatsappSession', { action: 'update', session: aSessionState(1) });
  await expect(dialog).toBeHidden();
  await expect(strip).toHaveCount(0);
});

test('several numbers that are down are named, on a phone too; a brief loss is none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, '/tickets', (served) => {
    served.connections = [
      aConnection({ id: 1, name: 'Loja', ...lost }),
      aConnection({ id: 2, name: 'Atendimento noturno da unidade Vila Mariana', ...lost }),
      aConnection({ id: 3, name: 'Vendas', ...lost }),
      aConnection({ id: 4, name: 'Breve', status: 'OPENING', downSince: ago(0) }),
    ];
  });
  const strip = page.getByRole('complementary', { name: 'Conexões fora do ar' });
  await expect(strip).toContainText('3 conexões estão fora do ar: Loja, Atendimento noturno');
  await expect(strip).not.toContainText('Breve');
  await expect(strip.getByRole('button')).toHaveCount(2);
  await expect(strip.getByRole('link', { name: 'Ver conexões' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
