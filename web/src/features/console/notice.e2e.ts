import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { openConsole } from '../../testing/console-backend.ts';

const companies = '/console?section=companies';
const text = 'O sistema para no domingo.\n\nVolta às 4 h.';

async function openNotice(page: Page, names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Selecionar ${name}` }).click();
  await page.getByRole('button', { name: 'Enviar comunicado' }).click();
  return page.getByRole('dialog', { name: 'Enviar comunicado' });
}

test('a notice says how many people get it; another attempt has the same key, another text a new one', async ({
  page,
}) => {
  const { backend, data } = await openConsole(page, companies);
  const dialog = await openNotice(page, ['Padaria Aurora', 'Oficina do Zé', 'Associação dos Moradores']);
  await expect(dialog).toContainText('Um e-mail para 3 administradores de 2 empresas.');
  await expect(dialog).toContainText('1 empresa não tem administrador e não recebe nada.');
  const send = dialog.getByRole('button', { name: /Enviar para 3 pessoas/ });
  await send.click();
  await expect(dialog.getByLabel('Assunto')).toHaveAttribute('aria-invalid', 'true');
  await axeClean(page);
  await dialog.getByLabel('Assunto').fill(' Manutenção ');
  await dialog.getByLabel('Mensagem').fill(`${text}!`);
  backend.fail('companies.notify', 'ERR_UNAVAILABLE');
  const attempt = async (count: number) => {
    await send.click();
    await expect.poll(() => backend.requestsOf('companies.notify').length).toBe(count);
    await expect(dialog).toBeVisible();
  };
  await attempt(1);
  await attempt(2);
  await dialog.getByLabel('Mensagem').fill(text);
  await attempt(3);
  backend.on('companies.notify', () => ({ people: 3, unattended: [data.companies[4]?.id ?? 0] }));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Comunicado a caminho de 3 pessoas')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Seleção' })).toHaveCount(0);
  const [first, second, third, last] = backend.requestsOf('companies.notify').map(({ body }) => body);
  const ids = [0, 1, 4].map((place) => data.companies[place]?.id);
  expect(last).toEqual({ ids, subject: 'Manutenção', text, clientKey: third?.clientKey });
  expect(second?.clientKey).toBe(first?.clientKey);
  expect(third?.clientKey).not.toBe(first?.clientKey);
});

test('without a mail server the dialog says so and sends nothing', async ({ page }) => {
  const { backend } = await openConsole(page);
  backend.platform.sendsMail = false;
  await page.goto(companies);
  const dialog = await openNotice(page, ['Padaria Aurora']);
  await expect(dialog.getByRole('alert')).toContainText('falta configurar o servidor de e-mail');
  await expect(dialog.getByRole('button', { name: /Enviar para/ })).toBeDisabled();
  await axeClean(page);
});

test('companies without an admin get no notice', async ({ page }) => {
  await openConsole(page, companies);
  const dialog = await openNotice(page, ['Associação dos Moradores']);
  await expect(dialog).toContainText('1 empresa não tem administrador e não recebe nada.');
  await expect(dialog.getByRole('button', { name: /Enviar para/ })).toBeDisabled();
});
