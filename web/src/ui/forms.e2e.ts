import { expect, test, type Locator } from '../testing/browser-test.ts';
import { openAdministration, openNewCompany, serveAdministration } from '../testing/administration-backend.ts';
import { Backend } from '../testing/backend.ts';
const save = (dialog: Locator) => dialog.getByRole('button', { name: /Salvar/ }).click();

/** Vertical position of every label and control of a form. */
const places = (form: Locator) =>
  form
    .locator('label, input:visible, textarea:visible, button:visible')
    .evaluateAll((elements) =>
      elements.map((element) => [element.textContent, Math.round(element.getBoundingClientRect().top)]),
    );

test('a refusal of the server marks and focuses its field, and appears once', async ({ page }) => {
  const { backend } = await openAdministration(page, '/users');
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialog.getByLabel('Nome').fill('Nina Prado');
  await dialog.getByLabel('E-mail').fill('ana@padaria.test');
  await dialog.getByLabel('Senha').fill('segredo 1');
  backend.fail('users.create', 'ERR_DUPLICATED_EMAIL', { field: 'email' });
  await save(dialog);
  const email = dialog.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Este e-mail já está em uso.');
  await expect(page.getByText('Este e-mail já está em uso.')).toHaveCount(1);
  await email.fill('nina@padaria.test');
  await expect(email).not.toHaveAttribute('aria-invalid');
  backend.fail('users.create', 'ERR_COMMON_PASSWORD', { field: 'password' });
  await save(dialog);
  await expect(dialog.getByLabel('Senha')).toBeFocused();
  await expect(dialog.getByLabel('Senha')).toHaveAccessibleDescription(/fácil de adivinhar/);
  backend.fail('users.create', 'ERR_NO_PERMISSION', { params: { limit: 'users', most: 3 } });
  await save(dialog);
  await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription(/permite 3 usuários/);
  backend.fail('users.create', 'ERR_UNAVAILABLE');
  await save(dialog);
  await expect(page.locator('.ant-message').getByText(/Serviço indisponível/)).toBeVisible();
});

test('a taken name of a connection shows an error under the name', async ({ page }) => {
  const { backend } = await openAdministration(page, '/connections');
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Loja');
  backend.fail('whatsapp.create', 'ERR_DUPLICATED_NAME', { field: 'name' });
  await dialog.getByRole('button', { name: /Continuar/ }).click();
  await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription('Este nome já está em uso.');
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await expect(page.getByText('Este nome já está em uso.')).toHaveCount(1);
});

test('an error on another tab of a dialog opens that tab', async ({ page }) => {
  await openAdministration(page, '/queues');
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Vendas 2');
  await dialog.getByRole('tab', { name: 'Horários' }).click();
  await dialog.getByLabel('Segunda-feira: Das').fill('25:00');
  await dialog.getByRole('tab', { name: 'Dados' }).click();
  await save(dialog);
  await expect(dialog.getByLabel('Segunda-feira: Das')).toBeFocused();
});

for (const width of [390, 1440])
  test(`errors do not move the fields of a dialog, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { dialog } = await openNewCompany(page);
    await expect(dialog).toHaveCSS('opacity', '1');
    const before = await places(dialog);
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Obrigatório').first()).toBeVisible();
    expect(await places(dialog)).toEqual(before);
  });

for (const width of [390, 1440])
  for (const [path, button] of [
    ['/login', 'Entrar'],
    ['/signup', 'Cadastrar'],
  ] as const)
    test(`errors do not move the fields of ${path}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const backend = new Backend();
      serveAdministration(backend);
      await backend.serve(page);
      await page.goto(path);
      const form = page.getByRole('main');
      await expect(form.getByLabel('E-mail')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const empty = await places(form);
      await form.getByRole('button', { name: button }).click();
      await expect(form.getByText('Obrigatório').first()).toBeVisible();
      expect(await places(form)).toEqual(empty);
      await form.getByLabel('E-mail').fill('ana@padaria.test');
      await form.getByLabel('Senha').fill('segredo 1');
      if (path !== '/login') return;
      backend.fail('auth.login', 'ERR_INVALID_CREDENTIALS');
      await form.getByRole('button', { name: button }).click();
      await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
      expect(await places(form)).toEqual(empty);
    });

test('the way back and a reload ask before they lose what was typed in a dialog', async ({ page }) => {
  await openAdministration(page, '/users');
  await page.getByRole('link', { name: 'Conexões' }).click();
  await page.getByRole('link', { name: 'Usuários' }).click();
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  const name = page.getByRole('dialog', { name: 'Novo usuário' }).getByLabel('Nome');
  await name.fill('Nina Prado');
  await page.goBack();
  const asked = page.getByRole('dialog', { name: 'Descartar as alterações?' });
  await asked.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(asked).toHaveCount(0);
  await expect(name).toHaveValue('Nina Prado');
  await expect(page).toHaveURL(/\/users$/);
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  expect((await question).type()).toBe('beforeunload');
  await (await question).accept();
  await reload;
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  await name.fill('Nina Prado');
  await page.goBack();
  await asked.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/connections$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
