import type { ContactView, QueueView } from '@recado/contracts';
import { openAdministration } from '../testing/administration-backend.ts';
import { axeClean } from '../testing/axe.ts';
import { expect, test, type Page } from '../testing/browser-test.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { aPlatform, aUser, queues } from '../testing/factories.ts';
import { guard } from '../testing/guard-version.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';
import { openLibrary } from '../testing/library-backend.ts';

const title = 'Outra pessoa alterou isto enquanto você editava';
const panelOf = (page: Page) => page.getByRole('region', { name: title });
const fieldOf = (page: Page, name: string) => panelOf(page).getByRole('group', { name, exact: true });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const queue = (): QueueView => {
  const [first] = queues;
  if (!first) throw new Error('There is no queue');
  return { ...first, version: 'read' };
};

async function openQueue(page: Page) {
  const opened = await openLibrary(page, '/tickets', aUser(), (backend) => {
    backend.on('queues.list', () => [queue()]);
    backend.on('queues.get', () => queue());
  });
  await page.goto('/queues');
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  return { ...opened, dialog: page.getByRole('dialog', { name: 'Editar fila' }) };
}
const save = (page: Page) => page.getByRole('button', { name: /^Salvar/ }).click();

test('a queue that a colleague has changed shows both values, and the chosen ones are saved over the new version', async ({
  page,
}) => {
  const { backend, dialog } = await openQueue(page);
  const theirs = { ...queue(), version: 'theirs', name: 'Suporte técnico', color: '#C0272D', orderQueue: 7 };
  guard(backend, 'queues.update', theirs, ['name', 'color', 'orderQueue']);
  await dialog.getByLabel('Nome').fill('Suporte 24 h');
  await save(page);
  await expect(panelOf(page)).toBeFocused();
  expect(backend.sent('queues.update')).toMatchObject({ version: 'read', name: 'Suporte 24 h' });
  // Typed values stay; untouched fields have the other person's values.
  await expect(dialog.getByLabel('Nome')).toHaveValue('Suporte 24 h');
  await expect(dialog.getByLabel('Ordem', { exact: true })).toHaveValue('7');
  await expect(fieldOf(page, 'Nome').getByRole('radio', { name: /Manter o meu Suporte 24 h/ })).toBeChecked();
  await expect(fieldOf(page, 'Ordem').getByRole('radio', { name: /Usar o da outra pessoa 7/ })).toBeChecked();
  await axeClean(page);
  await fieldOf(page, 'Nome')
    .getByRole('radio', { name: /Usar o da outra pessoa Suporte técnico/ })
    .check();
  await expect(dialog.getByLabel('Nome')).toHaveValue('Suporte técnico');
  await fieldOf(page, 'Nome')
    .getByRole('radio', { name: /Manter o meu Suporte 24 h/ })
    .check();
  await fieldOf(page, 'Cor')
    .getByRole('radio', { name: /Manter o meu #2F7BD8/ })
    .check();
  await save(page);
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.update')).toMatchObject({
    version: 'theirs',
    name: 'Suporte 24 h',
    color: '#2F7BD8',
    orderQueue: 7,
  });
});

test('nobody is asked where both have made the same change, or different ones that do not meet', async ({ page }) => {
  const { backend, dialog } = await openQueue(page);
  guard(backend, 'queues.update', { ...queue(), version: 'theirs', name: 'Suporte 24 h' }, ['name']);
  await dialog.getByLabel('Nome').fill('Suporte 24 h');
  await save(page);
  await expect(dialog).toBeHidden();
  expect(backend.requestsOf('queues.update').map(({ body }) => body.version)).toEqual(['read', 'theirs']);
});

test('the menu that a colleague has changed is shown, and options that are gone are added anew', async ({ page }) => {
  const { backend, dialog, menu } = await openQueue(page);
  guard(backend, 'queues.update', { ...queue(), version: 'theirs' }, ['options']);
  await dialog.getByRole('tab', { name: 'Opções' }).click();
  await dialog.getByRole('button', { name: '3 Falar com uma pessoa' }).click();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Falar com alguém');
  const [first] = menu;
  if (!first) throw new Error('The menu is empty');
  backend.on('queueOptions.list', () => [{ ...first, title: 'Boletos', children: [] }]);
  await save(page);
  await expect(fieldOf(page, 'Opções')).toContainText('1 Boletos');
  await expect(fieldOf(page, 'Opções')).toContainText('3 Falar com alguém');
  await save(page);
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.update')?.options).toEqual([
    { id: first.id, title: 'Segunda via de boleto', message: 'Qual boleto você precisa?', parent: null },
    { title: 'Do mês atual', message: 'Aqui está: …', parent: 0 },
    { title: 'De outro mês', message: '', parent: 0 },
    { title: 'Meu pedido não chegou', message: 'Informe o número do pedido.', parent: null },
    { title: 'Falar com alguém', message: '', parent: null },
  ]);
});

test('a contact that somebody else has changed keeps what was typed', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  const [ana] = contacts;
  if (!ana) throw new Error('There is no contact');
  Object.assign(ana, { version: 'read' } satisfies Partial<ContactView>);
  await page.goto('/contacts');
  await page.getByRole('button', { name: ana.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato' });
  guard(backend, 'contacts.update', { ...ana, version: 'theirs', name: 'Ana B. Nogueira', blocked: true }, [
    'name',
    'blocked',
  ]);
  await dialog.getByLabel('Nome', { exact: true }).fill('Ana Nogueira');
  await save(page);
  await expect(fieldOf(page, 'Nome')).toContainText('Ana B. Nogueira');
  await expect(fieldOf(page, 'Bloquear contato').getByRole('radio', { name: /da outra pessoa Sim/ })).toBeChecked();
  await axeClean(page);
  await save(page);
  await expect(dialog).toBeHidden();
  expect(backend.sent('contacts.update')).toMatchObject({ version: 'theirs', name: 'Ana Nogueira', blocked: true });
});

for (const mode of ['light', 'dark'])
  test(`settings of the platform that another super user has changed (${mode})`, async ({ page }) => {
    await keepInBrowser(page, { mode });
    const stored = {
      version: 'read',
      branding: aPlatform().branding,
      signup: { open: true, confirmEmail: false, planIds: [], trialDays: 1 },
      dunning: { invoiceDaysBefore: 20, remindAtDays: [5, 1], campaignsGraceDays: 2, lockGraceDays: 4 },
      currency: 'BRL' as const,
    };
    const { backend } = await openAdministration(page, '/settings?section=plans', aUser({ super: true }));
    backend.on('platform.get', () => stored);
    await page.getByRole('tab', { name: 'Plataforma' }).click();
    guard(backend, 'platform.save', { ...stored, version: 'theirs', signup: { ...stored.signup, trialDays: 14 } }, [
      'signup',
    ]);
    await page.getByLabel('Dias grátis de uma empresa nova').fill('30');
    await save(page);
    const days = fieldOf(page, 'Dias grátis de uma empresa nova');
    await expect(days.getByRole('radio', { name: /Manter o meu 30/ })).toBeChecked();
    await page.mouse.move(0, 0);
    await axeClean(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await save(page);
    await expect(panelOf(page)).toBeHidden();
    expect(backend.sent('platform.save')).toMatchObject({ version: 'theirs', signup: { trialDays: 30 } });
  });
