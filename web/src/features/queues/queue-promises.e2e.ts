import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aQueue } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/library-backend.ts';

async function edit(page: Page, tab: string) {
  const { backend } = await openLibrary(page, '/queues');
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  await page.getByRole('tab', { name: tab }).click();
  return { backend, dialog: page.getByRole('dialog', { name: 'Editar fila' }) };
}

test('the service level of a queue is set in minutes; contradictions are named at their field', async ({ page }) => {
  const { backend, dialog } = await edit(page, 'Nível de serviço');
  const [first, end, warn] = ['Primeira resposta em', 'Resolução em', 'Avisar antes'].map((name) =>
    dialog.getByRole('spinbutton', { name }),
  );
  await first?.fill('30');
  await end?.fill('20');
  await dialog.getByRole('tab', { name: 'Dados' }).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  // The tab with the wrong field comes to the front.
  await expect(dialog.getByText('Não pode ser menor que o prazo da primeira resposta.')).toBeVisible();
  await end?.fill('240');
  await warn?.fill('30');
  await expect(dialog.getByText('Precisa ser menor que o menor prazo.')).toBeVisible();
  await axeClean(page);
  await warn?.fill('10');
  backend.on('queues.update', ({ body: { name = '', color = '' } }) => aQueue(1, name, color));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.update', { id: 1 })).toMatchObject({
    firstAnswerMinutes: 30,
    resolutionMinutes: 240,
    warnMinutes: 10,
    autoAssign: false,
  });
});

test('a refusal of the server appears under its field', async ({ page }) => {
  const { backend, dialog } = await edit(page, 'Nível de serviço');
  await dialog.getByRole('spinbutton', { name: 'Resolução em' }).fill('5');
  backend.fail('queues.update', 'ERR_RESOLUTION_TOO_SHORT', { field: 'resolutionMinutes' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('O prazo para resolver não pode ser menor que o da primeira resposta.')).toBeVisible();
});

test('automatic assignment is off at first; switched on it asks for capacity and the time to answer', async ({
  page,
}) => {
  const { backend, dialog } = await edit(page, 'Distribuição automática');
  await expect(dialog.getByRole('spinbutton', { name: 'Tickets abertos por atendente' })).toHaveCount(0);
  await dialog.getByRole('switch', { name: /Distribuir os tickets/ }).click();
  const capacity = dialog.getByRole('spinbutton', { name: 'Tickets abertos por atendente' });
  await expect(capacity).toHaveValue('5');
  await capacity.fill('');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await axeClean(page);
  await capacity.fill('8');
  await dialog.getByRole('spinbutton', { name: 'Devolver à fila depois de' }).fill('15');
  backend.on('queues.update', ({ body: { name = '', color = '' } }) => aQueue(1, name, color));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.update', { id: 1 })).toMatchObject({
    autoAssign: true,
    agentCapacity: 8,
    returnAfterMinutes: 15,
  });
});
