import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { anInvitation } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { ago } from '../../testing/factories.ts';

const token = 'i9v2'.repeat(10);
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Convidar colega' }).click();
  return page.getByRole('dialog', { name: 'Convidar um colega' });
};

test('an admin makes a link, which is shown once with a way to copy and to send it', async ({ page }) => {
  const { backend, invitations } = await openAdministration(page, '/users');
  backend.on('invitations.create', ({ body }) => {
    const { name = null, email = null } = body;
    const invitation = anInvitation({ name, email });
    invitations.push(invitation);
    return { invitation, token };
  });
  const dialog = await openDialog(page);
  await dialog.getByLabel('Nome (opcional)').fill('Nina');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Criar o link/ }).click();
  const shown = page.getByRole('dialog', { name: 'Envie este link ao colega' });
  await expect(shown.getByLabel('Link do convite')).toHaveValue(new RegExp(`/invitation/${token}$`));
  const way = shown.getByRole('link', { name: 'Mandar pelo WhatsApp' });
  await expect(way).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\?text=.*${token}$`));
  await axeClean(page);
  expect(backend.sent('invitations.create')).toEqual({
    name: 'Nina',
    profile: 'user',
    allTicket: false,
    queueIds: [1, 2, 3],
    byMail: false,
  });
  await shown.getByRole('button', { name: 'Pronto' }).click();
  const row = page.getByRole('region', { name: 'Convites' }).getByRole('listitem');
  await expect(row).toContainText('Nina');
  await expect(row).toContainText('Convite enviado, vale até');
  await axeClean(page);
});

test('an invitation by mail needs an address, and a refusal appears under its field', async ({ page }) => {
  const { backend } = await openAdministration(page, '/users', undefined, (one) => (one.platform.sendsMail = true));
  const dialog = await openDialog(page);
  await dialog.getByText('E-mail', { exact: true }).first().click();
  await dialog.getByRole('button', { name: /Enviar o convite/ }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('bruno@padaria.test');
  backend.fail('invitations.create', 'ERR_DUPLICATED_EMAIL', { field: 'email' });
  await dialog.getByRole('button', { name: /Enviar o convite/ }).click();
  await expect(dialog.getByText('Este e-mail já está em uso.')).toBeVisible();
  backend.on('invitations.create', () => ({ invitation: anInvitation({ mailed: true }), token: null }));
  await dialog.getByRole('button', { name: /Enviar o convite/ }).click();
  await expect(page.getByText('Convite enviado.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(backend.sent('invitations.create')).toMatchObject({ email: 'bruno@padaria.test', byMail: true });
});

test('a plan without a place says so under the first field', async ({ page }) => {
  const { backend } = await openAdministration(page, '/users');
  backend.fail('invitations.create', 'ERR_NO_PERMISSION', { params: { limit: 'users', most: 3 } });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: /Criar o link/ }).click();
  await expect(dialog.getByText(/plano/i)).toBeVisible();
});

test('open invitations are sent again and withdrawn, and those that ended say so', async ({ page }) => {
  const { backend, invitations } = await openAdministration(page, '/users', undefined, (one) => {
    one.platform.sendsMail = true;
  });
  invitations.push(
    anInvitation({ id: 31, email: 'nina@padaria.test', mailed: true }),
    anInvitation({ id: 32, name: 'Maria Aparecida dos Santos Albuquerque de Oliveira F', expiresAt: ago(60) }),
    ...Array.from({ length: 5 }, (_, n) => anInvitation({ id: 40 + n, name: `Convidado ${n}` })),
  );
  await page.reload();
  const list = page.getByRole('region', { name: 'Convites' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Convite vencido');
  await list.getByRole('button', { name: 'Mostrar os 7 convites' }).click();
  await expect(rows).toHaveCount(7);
  await axeClean(page);
  backend.on('invitations.renew', ({ params, body: { byMail } }) => ({
    invitation: anInvitation({ id: Number(params.id) }),
    token: byMail ? null : token,
  }));
  await rows
    .nth(0)
    .getByRole('button', { name: /^Enviar por e-mail de novo/ })
    .click();
  await expect(page.getByText('Convite enviado.')).toBeVisible();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Novo link/ })
    .click();
  await page
    .getByRole('dialog', { name: /novo link/ })
    .getByRole('button', { name: 'Ok' })
    .click();
  await expect(page.getByLabel('Link do convite')).toHaveValue(new RegExp(token));
  await page.getByRole('button', { name: 'Pronto' }).click();
  backend.on('invitations.remove', ({ params }) => {
    invitations.splice(
      invitations.findIndex(({ id }) => String(id) === params.id),
      1,
    );
  });
  await rows
    .nth(0)
    .getByRole('button', { name: /^Cancelar o convite/ })
    .click();
  await page
    .getByRole('dialog', { name: /Cancelar o convite de nina/ })
    .getByRole('button', { name: 'Ok' })
    .click();
  await expect(page.getByText('Convite cancelado.')).toBeVisible();
  await expect(list.getByText('nina@padaria.test')).toHaveCount(0);
});

test('an accepted invitation leaves the list without a reload', async ({ page }) => {
  const { backend, invitations } = await openAdministration(page, '/users');
  invitations.push(anInvitation({ name: 'Nina' }));
  await page.reload();
  const list = page.getByRole('region', { name: 'Convites' });
  await expect(list).toContainText('Nina');
  await expect.poll(() => backend.connected).toBe(true);
  invitations.length = 0;
  backend.push('invitation', { action: 'update' });
  await expect(list).toHaveCount(0);
});

test('an invited person chooses name and password and is in', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  backend.on('auth.openInvitation', () => ({
    company: 'Padaria Aurora',
    name: null,
    email: null,
    expiresAt: ago(-60 * 24),
  }));
  await page.goto(`/invitation/${token}`);
  await expect(page.getByRole('heading', { name: 'Padaria Aurora convidou você' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await expect(page.getByText('Obrigatório')).toHaveCount(3);
  await page.getByLabel('Seu nome').fill('Nina Prado');
  await page.getByLabel('Seu e-mail').fill('nina@padaria.test');
  await page.getByLabel('Senha', { exact: true }).fill('123456');
  backend.fail('auth.acceptInvitation', 'ERR_COMMON_PASSWORD', { field: 'password' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Essa senha é fácil de adivinhar')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('cavalo correto');
  backend.on('auth.acceptInvitation', () => ({ token: 'a.b.c', user: backend.user }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets$/);
  expect(backend.sent('auth.acceptInvitation')).toEqual({
    token,
    name: 'Nina Prado',
    email: 'nina@padaria.test',
    password: 'cavalo correto',
  });
});

test('the address of an invitation cannot be changed, and is not sent', async ({ page }) => {
  const backend = new Backend();
  await backend.serve(page);
  backend.on('auth.openInvitation', () => ({
    company: 'Padaria Aurora',
    name: 'Nina',
    email: 'nina@padaria.test',
    expiresAt: ago(-60 * 24),
  }));
  backend.on('auth.acceptInvitation', () => ({ token: 'a.b.c', user: backend.user }));
  await page.goto(`/invitation/${token}`);
  await expect(page.getByLabel('Seu e-mail')).not.toBeEditable();
  await page.getByLabel('Senha', { exact: true }).fill('cavalo correto');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets$/);
  expect(backend.sent('auth.acceptInvitation')).toEqual({ token, name: 'Nina', password: 'cavalo correto' });
});

test('a link that is over says what to do, and one that could not be looked at can be tried again', async ({
  page,
}) => {
  const backend = new Backend();
  await backend.serve(page);
  backend.fail('auth.openInvitation', 'ERR_TOO_MANY_ATTEMPTS');
  await page.goto(`/invitation/${token}`);
  await expect(page.getByText('Tentativas demais')).toBeVisible();
  backend.fail('auth.openInvitation', 'ERR_INVALID_INVITATION');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('link', { name: 'Já tenho uma conta: entrar' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
