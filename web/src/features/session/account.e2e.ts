import { expect, test } from '../../testing/browser-test.ts';
import { openAccountDialog, signInWithAccount } from '../../testing/account-backend.ts';
import { axeClean } from '../../testing/axe.ts';

test('a new password requires the current password, and a wrong one shows an error under its field', async ({
  page,
}) => {
  const { backend } = await signInWithAccount(page);
  const dialog = await openAccountDialog(page);
  await expect(dialog.getByLabel('Senha atual')).toHaveCount(0);
  await dialog.getByLabel('Nova senha').fill('outra senha 7');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill('errada');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill('certa');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const sent = backend.sent('users.update', { id: 1 });
  expect(sent).toEqual({
    name: 'Ana Souza',
    email: 'ana@padaria.test',
    password: 'outra senha 7',
    currentPassword: 'certa',
  });
});

test('the list shows device and end of each session, and signs out other sessions only', async ({ page }) => {
  await signInWithAccount(page);
  const dialog = await openAccountDialog(page, 'Sessões');
  const open = dialog.getByRole('list', { name: 'Abertas' }).getByRole('listitem');
  const over = dialog.getByRole('list', { name: 'Encerradas' }).getByRole('listitem');
  await expect(open.first()).toContainText('Firefox · Windows');
  await expect(open.first()).toContainText('Esta sessão');
  await expect(open.first().getByRole('button')).toHaveCount(0);
  await expect(open.filter({ hasText: 'Chrome · Android' })).toContainText('há 47 minutos');
  await expect(open.filter({ hasText: 'Suporte em Oficina do Zé' })).toBeVisible();
  await expect(over).toHaveCount(3);
  await expect(over.first()).toContainText('Outra entrada na conta');
  await expect(over.last()).toContainText('Dispositivo desconhecido');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Encerrar: Chrome · Android' }).click();
  await expect(over).toHaveCount(4);
  await expect(over.filter({ hasText: 'Encerrada por você' })).toContainText('Chrome · Android');
});

test('a failed list of sessions can be loaded again', async ({ page }) => {
  const { backend, sessions } = await signInWithAccount(page);
  backend.fail('sessions.list', 'ERR_INTERNAL');
  const dialog = await openAccountDialog(page, 'Sessões');
  await expect(dialog.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('sessions.list', () => sessions);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('list', { name: 'Abertas' })).toBeVisible();
});

test('a session that is signed out elsewhere shows a message and ends', async ({ page }) => {
  const { backend } = await signInWithAccount(page);
  await page.goto('/tickets');
  await expect.poll(() => backend.connected).toBe(true);
  backend.fail('auth.me', 'ERR_SESSION_EXPIRED');
  backend.push('auth', { action: 'signed out', user: { id: 1 }, sessionId: 's' });
  await expect(page.getByText('Esta sessão foi encerrada.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('status')).toHaveText('Esta sessão foi encerrada. Entre de novo para continuar.');
});
