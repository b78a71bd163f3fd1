import type { FirstStepsView } from '@recado/contracts';
import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';

const names = ['number', 'queue', 'hours', 'people', 'quickAnswers', 'bot', 'phone'] as const;

/** A company that has just signed up. */
async function openNewCompany(page: Page, path: string, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const view: FirstStepsView = {
    steps: names.map((name) => ({ name, isDone: false, isBegun: false })),
    folded: false,
  };
  backend.on('firstSteps.get', () => view);
  backend.on('firstSteps.fold', ({ body: { folded } }) => void (view.folded = folded));
  await backend.open(page, path);
  const take = (...taken: (typeof names)[number][]) => {
    for (const step of view.steps) if (taken.includes(step.name)) step.isDone = true;
  };
  return { backend, view, take };
}
const card = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });
const open = (page: Page) => card(page).getByRole('link');

test('a new company reads on its first pages what to do, how the next step goes, and each leads to its page', async ({
  page,
}) => {
  await openNewCompany(page, '/tickets');
  await expect(open(page)).toHaveText([
    'Conectar um número e responder à primeira mensagem',
    'Criar uma fila para o número',
    'Dizer quando a empresa atende',
    'Convidar um colega',
    'Escolher respostas rápidas',
    'Escrever e testar a saudação',
  ]);
  await expect(card(page).getByText(/Leia o QR Code/)).toBeVisible();
  await expect(card(page).getByText(/Filas dividem/)).toHaveCount(0);
  await axeClean(page);
  await page.goto('/');
  await expect(card(page)).toContainText('0 de 7');
  // The page's own hint would say the same.
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conectar um número' })).toHaveCount(0);
  await axeClean(page);
  await open(page).nth(2).click();
  await expect(page).toHaveURL(/\/settings\?section=schedules/);
});

test('steps are ticked off by what happened, and with the last one the card goes away', async ({ page }) => {
  const { view, take } = await openNewCompany(page, '/');
  const [number] = view.steps;
  if (number) number.isBegun = true;
  take('queue');
  await page.reload();
  await expect(card(page)).toContainText('1 de 7');
  // The number is linked, and waits for its first answer.
  await expect(open(page).first()).toHaveText('Responder à primeira mensagem');
  await expect(open(page).first()).toHaveAttribute('href', '/tickets');
  take('number', 'hours', 'people', 'quickAnswers', 'bot');
  await page.reload();
  await expect(card(page)).toContainText('6 de 7');
  await expect(card(page).getByText(/Abra este endereço no navegador do celular/)).toBeVisible();
  take('phone');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Conectar um número' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('the card is folded away by keyboard, stays away on other devices, and comes back by a command', async ({
  page,
}) => {
  const { backend } = await openNewCompany(page, '/');
  await card(page).getByRole('button', { name: 'Guardar os primeiros passos' }).press('Enter');
  await expect(card(page)).toHaveCount(0);
  expect(backend.sent('firstSteps.fold')).toEqual({ folded: true });
  await page.reload();
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('primeiros passos');
  await page.getByRole('option', { name: /Mostrar os primeiros passos/ }).click();
  await expect(card(page)).toBeVisible();
});

test('the page works where the steps could not be read', async ({ page }) => {
  const { backend } = await openNewCompany(page, '/');
  backend.fail('firstSteps.get', 'ERR_UNAVAILABLE');
  await page.reload();
  await expect(page.getByText('Os números do atendimento aparecem aqui')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('an agent has no first steps', async ({ page }) => {
  const { backend } = await openNewCompany(page, '/tickets', aUser({ profile: 'user' }));
  await expect(page.getByText('Escolha uma conversa')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(backend.requestsOf('firstSteps.get')).toHaveLength(0);
});

test('an example conversation is opened from the card, and taken away there', async ({ page }) => {
  const { backend } = await openNewCompany(page, '/');
  const ticketUuid = 'a5a3f6f2-9d1c-4b7e-8f42-0c1d2e3f4a5b';
  let example: string | null = null;
  backend.on('exampleTicket.get', () => ({ ticketUuid: example }));
  backend.on('exampleTicket.add', () => ({ ticketUuid: (example = ticketUuid) }));
  backend.on('exampleTicket.remove', () => void (example = null));
  await card(page).getByRole('button', { name: 'Ver uma conversa de exemplo' }).click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticketUuid}`));
  await page.goto('/');
  await expect(card(page).getByRole('link', { name: 'Abrir a conversa de exemplo' })).toHaveAttribute(
    'href',
    `/tickets/${ticketUuid}`,
  );
  await axeClean(page);
  await card(page).getByRole('button', { name: 'Remover o exemplo' }).click();
  await expect(card(page).getByRole('button', { name: 'Ver uma conversa de exemplo' })).toBeVisible();
  expect(example).toBeNull();
});
