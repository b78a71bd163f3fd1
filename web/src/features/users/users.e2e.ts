import { expect, test } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { openAdministration, serveAdministration } from '../../testing/administration-backend.ts';
import { aUserView } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aQueue, aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

test.describe('users', () => {
  test('the list loads the next page when the user scrolls, and searches when typing pauses', async ({ page }) => {
    const { backend } = await openAdministration(page, '/users');
    await expect(rowOf(page, 'Ana Souza')).toContainText('Administrador');
    await expect(rowOf(page, 'Ana Souza').getByRole('button', { name: /Excluir/ })).toHaveCount(0);
    await axeClean(page);
    const pages = () => backend.requestsOf('users.list').length;
    expect(pages()).toBe(1);
    await page.getByRole('table', { name: 'Usuários' }).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(rowOf(page, 'Atendente 42')).toBeVisible({ timeout: 500 });
    }).toPass();
    const scrolled = pages();
    expect(scrolled).toBeGreaterThan(2);
    await page.getByLabel('Buscar por nome ou e-mail').pressSequentially('bruno', { delay: 20 });
    await expect(rowOf(page, 'Bruno Lima')).toBeVisible();
    await expect(rowOf(page, 'Ana Souza')).toHaveCount(0);
    expect(pages()).toBe(scrolled + 1);
    await page.getByLabel('Buscar por nome ou e-mail').fill('ninguém assim');
    await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
  });

  test('a new user gets no rights that follow from queues which are not loaded', async ({ page }) => {
    const backend = new Backend();
    backend.user = aUser();
    serveAdministration(backend);
    backend.on('queues.list', () => new Promise<never>(() => undefined));
    await backend.open(page, '/users');
    backend.on('users.create', ({ body: { name, email } }) => aUserView({ id: 900, name, email }));
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill('Nina Prado');
    await dialog.getByLabel('E-mail').fill('nina@padaria.test');
    await dialog.getByLabel('Senha').fill('segredo 1');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
    expect(backend.sent('users.create')).toMatchObject({ queueIds: [], allTicket: 'disable' });
  });

  test('a new user gets queues, and a refusal appears under its field without losing values', async ({ page }) => {
    const { backend } = await openAdministration(page, '/users');
    await page.getByRole('button', { name: 'Adicionar usuário' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
    await dialog.getByLabel('Nome').fill('N');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Muito curto!')).toBeVisible();
    await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
    await dialog.getByLabel('Nome').fill('Nina Prado');
    await dialog.getByLabel('E-mail').fill('nina@padaria.test');
    await dialog.getByLabel('Senha').fill('segredo 1');
    // Three queues or fewer are chosen already.
    await expect(dialog.getByTitle('Vendas', { exact: true })).toBeVisible();
    await dialog.getByLabel('Filas').click();
    await page.getByRole('option', { name: 'Suporte' }).waitFor({ state: 'attached' });
    await page.locator('.ant-select-dropdown').getByTitle('Suporte').click();
    await dialog.getByLabel('Nome').click(); // closes the list of queues
    await expect(page.locator('.ant-select-dropdown').first()).toBeHidden();
    await axeClean(page);
    backend.fail('users.create', 'ERR_DUPLICATED_EMAIL', { field: 'email' });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(page.getByText('Este e-mail já está em uso.')).toBeVisible();
    await expect(dialog.getByLabel('Nome')).toHaveValue('Nina Prado');
    backend.on('users.create', ({ body: { name, email } }) => aUserView({ id: 900, name, email }));
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
    const sent = backend.sent('users.create');
    expect(sent).toMatchObject({ name: 'Nina Prado', queueIds: [2, 3], profile: 'user', allTicket: 'disable' });
  });

  test('of four queues none is chosen for a new user, and without queues the waiting tickets are seen', async ({
    page,
  }) => {
    const { backend } = await openAdministration(page, '/users');
    const add = async (email: string) => {
      await page.getByRole('button', { name: 'Adicionar usuário' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
      await dialog.getByLabel('Nome').fill('Nina Prado');
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByLabel('Senha').fill('segredo 1');
      await dialog.getByRole('button', { name: /Salvar/ }).click();
      await expect(dialog).toBeHidden();
      return backend.requestsOf('users.create').at(-1)?.body;
    };
    backend.on('users.create', ({ body: { name, email } }) => aUserView({ id: 900, name, email }));
    backend.on('queues.list', () => [1, 2, 3, 4].map((id) => aQueue(id, `Fila ${id}`, '#2F7BD8')));
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    expect(await add('nina@padaria.test')).toMatchObject({ queueIds: [], allTicket: 'disable' });
    backend.on('queues.list', () => []);
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    expect(await add('nino@padaria.test')).toMatchObject({ queueIds: [], allTicket: 'enable' });
  });

  test('a user who ended with a support session is marked, and is kept with a new password', async ({ page }) => {
    const { backend, users } = await openAdministration(page, '/users');
    users.splice(1, 0, aUserView({ id: 901, name: 'Sofia Reis', profile: 'admin', ended: true }));
    await page.reload();
    await expect(rowOf(page, 'Sofia Reis')).toContainText('Encerrado com o suporte');
    await expect(rowOf(page, 'Ana Souza')).not.toContainText('Encerrado com o suporte');
    await axeClean(page);
    await rowOf(page, 'Sofia Reis')
      .getByRole('button', { name: /Editar/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
    await expect(dialog.getByText(/defina uma nova senha/)).toBeVisible();
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Obrigatório')).toBeVisible();
    await dialog.getByLabel('Senha').fill('segredo 1');
    backend.on('users.update', () => aUserView({ id: 901, name: 'Sofia Reis', profile: 'admin' }));
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect.poll(() => backend.sent('users.update')).toMatchObject({ password: 'segredo 1' });
  });

  test('the list shows a user who comes online and drops a removed one', async ({ page }) => {
    const { backend, users } = await openAdministration(page, '/users');
    const maria = users[2];
    if (!maria) throw new Error('There is no such user');
    const row = rowOf(page, 'Maria Aparecida');
    await expect(row.getByTitle('Offline')).toBeVisible();
    await expect.poll(() => backend.connected).toBe(true);
    const { id, name, profile, queues } = maria;
    backend.push('user', { action: 'update', user: { id, name, profile, queues, online: true, available: true } });
    await expect(row.getByTitle('Online')).toBeVisible();
    users.splice(users.indexOf(maria), 1);
    backend.push('user', { action: 'delete', userId: id });
    await expect(row).toHaveCount(0);
  });

  test('the open tickets of a removed user go to a colleague, or back to the queue', async ({ page }) => {
    const { backend, users } = await openAdministration(page, '/users');
    backend.on('users.colleagues', () =>
      users.map(({ id, name }) => ({ id, name, online: false, available: true, queues: [] })),
    );
    backend.on('users.remove', () => undefined);
    const ask = async (name: string) => {
      await rowOf(page, name).hover();
      await rowOf(page, name)
        .getByRole('button', { name: /^Excluir/ })
        .click();
      return page.getByRole('dialog', { name: `Excluir o usuário ${name}?` });
    };
    const dialog = await ask('Bruno Lima');
    await expect(dialog.getByText('Voltam a aguardar na fila')).toBeVisible();
    await axeClean(page);
    await dialog.getByRole('combobox', { name: 'Tickets abertos dele' }).fill('Maria');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('Usuário excluído com sucesso.')).toBeVisible();
    const bruno = users.find(({ name }) => name === 'Bruno Lima');
    const maria = users.find(({ name }) => name.startsWith('Maria Aparecida'));
    const removals = () =>
      backend.requestsOf('users.remove').map(({ params, query }) => [params.id, query.get('ticketsTo')]);
    expect(removals()).toEqual([[String(bruno?.id), String(maria?.id)]]);
    await (await ask('Bruno Lima')).getByRole('button', { name: 'Ok' }).click();
    await expect.poll(removals).toHaveLength(2);
    expect(removals()[1]).toEqual([String(bruno?.id), null]);
  });

  test('an admin removes the second factor of another user after a confirmation, but not their own', async ({
    page,
  }) => {
    const { backend, users } = await openAdministration(page, '/users');
    for (const user of users.slice(0, 2)) user.secondFactor = true;
    backend.on('secondFactor.reset', ({ params }) => {
      const user = users.find(({ id }) => String(id) === params.id);
      if (user) user.secondFactor = false;
    });
    await page.reload();
    const row = rowOf(page, 'Bruno Lima');
    await expect(row.getByTitle('Verificação em duas etapas ativa')).toBeVisible();
    const take = (name: string) => rowOf(page, name).getByRole('button', { name: /^Remover a verificação/ });
    await expect(take('Ana Souza')).toHaveCount(0);
    await row.hover();
    await axeClean(page);
    await take('Bruno Lima').click();
    await page
      .getByRole('dialog', { name: /de Bruno Lima/ })
      .getByRole('button', { name: 'Ok' })
      .click();
    await expect(page.getByText('Verificação em duas etapas removida.')).toBeVisible();
    await expect(row.getByTitle(/^Verificação/)).toHaveCount(0);
    await expect.poll(() => backend.requests).toContain(requestLine('secondFactor.reset', { id: users[1]?.id ?? 0 }));
  });

  test('a change of the own e-mail or password requires the current password, a colleague’s does not', async ({
    page,
  }) => {
    const { backend } = await openAdministration(page, '/users');
    backend.on('users.update', ({ body: { currentPassword } }) => {
      if (currentPassword !== 'certa')
        throw new Fault('ERR_WRONG_PASSWORD', {}, [{ field: 'currentPassword', rule: 'password' }]);
      return aUserView();
    });
    await page.getByRole('button', { name: 'Bruno Lima', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar usuário' });
    await dialog.getByLabel('Senha', { exact: true }).fill('outra senha');
    await expect(dialog.getByLabel('Senha atual')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Ana Souza', exact: true }).click();
    await dialog.getByLabel('E-mail').fill('ana.souza@padaria.test');
    await dialog.getByLabel('Senha atual').fill('errada');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
    await dialog.getByLabel('Senha atual').fill('certa');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
  });

  test('a supervisor has no access, and a failed list shows an error', async ({ page }) => {
    await openAdministration(page, '/users', aUser({ profile: 'supervisor' }));
    await expect(page.getByText('Acesso não permitido')).toBeVisible();
    await expect(page).toHaveURL(/\/tickets/);
    await expect(page.getByRole('link', { name: 'Usuários' })).toHaveCount(0);
    const { backend } = await openAdministration(page, '/users');
    backend.fail('users.list', 'ERR_INTERNAL');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar a lista de registros')).toBeVisible();
  });
});
