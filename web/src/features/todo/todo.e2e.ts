import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { aContact, aTicket, aUser } from '../../testing/factories.ts';
import { aTask, serveTodo, someTasks } from '../../testing/todo-backend.ts';

async function openTodo(page: Page, given?: ReturnType<typeof aTask>[]) {
  const backend = new Backend();
  backend.user = aUser({ profile: 'user' });
  const todo = serveTodo(backend, given);
  await backend.open(page, '/todolist');
  return { backend, ...todo };
}
const openList = (page: Page) => page.getByRole('list', { name: 'Tarefas abertas' }).getByRole('listitem');
const addTask = async (page: Page, words: string) => {
  await page.getByLabel('Nova tarefa').fill(words);
  await page.keyboard.press('Enter');
};
const texts = (page: Page) => openList(page).getByRole('button', { name: /^Editar/ });

test('the list shows due dates, overdue ones marked, and tickets as links; done tasks are folded', async ({ page }) => {
  await openTodo(page);
  await expect(page.getByRole('heading', { name: 'Tarefas' })).toHaveText('Tarefas3');
  await expect(openList(page).nth(0)).toContainText('Atrasada');
  await expect(openList(page).nth(1)).toContainText('Até');
  const chip = openList(page).nth(1).getByRole('link', { name: 'Abrir o atendimento de Carla Cliente' });
  await expect(chip).toHaveAttribute('href', /^\/tickets\//);
  await axeClean(page);
  const done = page.getByText('Pedir férias');
  await expect(done).toBeHidden();
  await page.getByText('Concluídas (1)').click();
  await expect(done).toBeVisible();
  await axeClean(page);
});

test('Enter adds a task at the top and stays in the field; a blank text is ignored', async ({ page }) => {
  const { backend, tasks } = await openTodo(page, []);
  await expect(page.getByText('Nenhuma tarefa')).toBeVisible();
  await addTask(page, '  Comprar café  ');
  await expect(page.getByLabel('Nova tarefa')).toBeFocused();
  await addTask(page, '   ');
  await addTask(page, 'Ligar');
  await expect(texts(page)).toHaveText(['Ligar', 'Comprar café']);
  await expect.poll(() => tasks().length).toBe(2);
  expect(backend.requestsOf('todo.sync').flatMap(({ body }) => body.changes.map(({ text }) => text))).not.toContain('');
});

test('a task is completed, reopened, edited with due date and ticket, and deleted with an undo', async ({ page }) => {
  const { backend, tasks } = await openTodo(page, [aTask({ text: 'Ligar' })]);
  const ticket = aTicket({ contact: aContact({ name: 'Carla Cliente' }) });
  backend.on('tickets.list', () => ({ tickets: [ticket], hasMore: false, cursor: null }));
  await page.getByLabel('Concluir: Ligar').click();
  await expect(page.getByText('Tudo feito')).toBeVisible();
  await page.getByText('Concluídas (1)').click();
  await page.getByLabel('Reabrir: Ligar').click();
  await page.getByRole('button', { name: 'Editar: Ligar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar tarefa' });
  await dialog.getByLabel('Tarefa').fill(' ');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Tarefa').fill('Ligar hoje');
  await dialog.getByLabel('Prazo').fill('31/12/2099');
  await dialog.getByLabel('Atendimento').fill('Carla');
  await page.getByTitle(/^Carla Cliente/).click();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(openList(page)).toContainText('Até 31/12/2099');
  await expect
    .poll(() => tasks())
    .toMatchObject([
      { text: 'Ligar hoje', dueDay: '2099-12-31', ticket: { uuid: ticket.uuid, name: 'Carla Cliente' }, done: false },
    ]);
  await page.getByRole('button', { name: 'Excluir: Ligar hoje' }).press('Enter');
  await expect(page.getByText('Nenhuma tarefa')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['Ligar hoje']);
  await expect.poll(() => tasks().map(({ deleted }) => deleted)).toEqual([true, false]);
});

test('tasks are ordered by the arrow keys of their handle and by dragging', async ({ page }) => {
  const { tasks } = await openTodo(
    page,
    ['A', 'B', 'C'].map((text) => aTask({ text })),
  );
  const handle = page.getByRole('button', { name: 'Mover: C' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(texts(page)).toHaveText(['A', 'C', 'B']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('Posição 2 de 3')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(texts(page)).toHaveText(['C', 'A', 'B']);
  await openList(page)
    .nth(0)
    .dragTo(openList(page).nth(2), { targetPosition: { x: 200, y: 40 } });
  await expect(texts(page)).toHaveText(['A', 'B', 'C']);
  const order = () =>
    tasks()
      .toSorted((a, b) => a.position - b.position)
      .map(({ text }) => text);
  await expect.poll(order).toEqual(['A', 'B', 'C']);
});

test('without the server everything works, survives a reload, and is sent once the server is back', async ({
  page,
}) => {
  const kept = aTask({ text: 'Do servidor' });
  const { backend, tasks } = await openTodo(page, [kept]);
  await expect(texts(page)).toHaveText(['Do servidor']);
  backend.fail('todo.sync', 'ERR_UNAVAILABLE');
  await addTask(page, 'Sem rede');
  await page.getByLabel('Concluir: Do servidor').click();
  await expect(page.getByText('2 alterações esperam a conexão')).toBeVisible();
  await page.reload();
  await expect(texts(page)).toHaveText(['Sem rede']);
  expect(tasks()).toHaveLength(1);
  const merged = serveTodo(backend, [kept]);
  merged.changeElsewhere(aTask({ text: 'Do celular', position: 50 }));
  await expect(texts(page)).toHaveText(['Sem rede', 'Do celular'], { timeout: 20_000 });
  await expect(page.getByText('esperam a conexão')).toHaveCount(0);
  expect(merged.tasks().find(({ id }) => id === kept.id)).toMatchObject({ done: true });
});

test('a change on another device is shown at once, and a task deleted there is gone here', async ({ page }) => {
  const task = aTask({ text: 'Ligar' });
  const { backend, changeElsewhere } = await openTodo(page, [task]);
  await expect(texts(page)).toHaveText(['Ligar']);
  await expect.poll(() => backend.connected).toBe(true);
  changeElsewhere({ ...task, text: 'Ligar já' });
  await expect(texts(page)).toHaveText(['Ligar já']);
  changeElsewhere({ ...task, deleted: true });
  await expect(page.getByText('Nenhuma tarefa')).toBeVisible();
});

test('after a long absence a task that was deleted meanwhile stays deleted, and what was added here is sent', async ({
  page,
}) => {
  const [kept, gone] = [aTask({ text: 'Fica' }), aTask({ text: 'Sai' })];
  const { backend } = await openTodo(page, [kept, gone]);
  await expect(texts(page)).toHaveText(['Fica', 'Sai']);
  backend.fail('todo.sync', 'ERR_UNAVAILABLE');
  await addTask(page, 'Sem rede');
  for (const text of ['Fica', 'Sai']) await page.getByLabel(`Concluir: ${text}`).click();
  await expect(page.getByText('3 alterações esperam a conexão')).toBeVisible();
  const { forget, tasks } = serveTodo(backend, [kept, gone]);
  forget(gone.id);
  await page.reload();
  await expect(page.getByText('Concluídas (1)')).toBeVisible();
  await expect(page.getByText('esperam a conexão')).toHaveCount(0);
  await expect(texts(page)).toHaveText(['Sem rede']);
  expect(tasks().map(({ text, done }) => [text, done])).toEqual([
    ['Fica', true],
    ['Sem rede', false],
  ]);
});

test('two tabs of a browser show the same tasks at once', async ({ page, context }) => {
  const { backend } = await openTodo(page, []);
  const other = await context.newPage();
  await backend.open(other, '/todolist');
  await expect(other.getByText('Nenhuma tarefa')).toBeVisible();
  await addTask(page, 'Nas duas abas');
  await expect(texts(other)).toHaveText(['Nas duas abas']);
});

test('the list that the browser kept before is taken over once', async ({ page }) => {
  const former = [
    { text: 'Antiga 1', createdAt: '2025-01-01T10:00:00.000Z', updatedAt: '2025-01-02T10:00:00.000Z' },
    { text: ' ', createdAt: 'x', updatedAt: null },
    { text: 'Antiga 2', createdAt: '2025-01-01T10:00:00.000Z', updatedAt: '2025-01-01T10:00:00.000Z' },
  ];
  await page.addInitScript((list) => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('tasks', JSON.stringify(list));
    sessionStorage.setItem('given', 'yes');
  }, former);
  const { tasks } = await openTodo(page, [aTask({ text: 'Nova' })]);
  await expect(texts(page)).toHaveText(['Antiga 1', 'Antiga 2', 'Nova']);
  await expect.poll(() => tasks().length).toBe(3);
  expect(tasks().find(({ text }) => text === 'Antiga 1')).toMatchObject({ createdAt: '2025-01-01T10:00:00.000Z' });
  await page.reload();
  await expect(texts(page)).toHaveCount(3);
  expect(await page.evaluate(() => localStorage.getItem('tasks'))).toBeNull();
});

test('changes of an earlier visit are sent from whatever page is opened next', async ({ page }) => {
  const { backend, tasks } = await openTodo(page, []);
  await expect(page.getByText('Nenhuma tarefa')).toBeVisible();
  backend.fail('todo.sync', 'ERR_UNAVAILABLE');
  await addTask(page, 'Para depois');
  await expect(page.getByText('Uma alteração espera a conexão')).toBeVisible();
  const served = serveTodo(backend, tasks());
  await page.goto('/tickets');
  await expect.poll(() => served.tasks().map(({ text }) => text)).toEqual(['Para depois']);
});

test('changes that the server refuses can be discarded, and a failed first load offers a retry', async ({ page }) => {
  const { backend } = await openTodo(page, [aTask({ text: 'Ligar' })]);
  await expect(texts(page)).toHaveText(['Ligar']);
  backend.fail('todo.sync', 'ERR_TOO_MANY_TASKS');
  await addTask(page, 'Demais');
  await expect(page.getByText('A lista está cheia')).toBeVisible();
  await axeClean(page);
  serveTodo(backend, []);
  await page.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(texts(page)).toHaveText(['Ligar']);
  await page.evaluate(() => localStorage.removeItem('todo:1:1'));
  backend.fail('todo.sync', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('a search finds tasks and contacts, also done ones; many tasks stay quick', async ({ page }) => {
  const many = Array.from({ length: 1_500 }, (_, n) => aTask({ text: `Item ${n + 1}`, done: n % 2 === 1 }));
  await openTodo(page, [...someTasks(), ...many]);
  await expect(page.getByRole('heading', { name: 'Tarefas' })).toHaveText('Tarefas753');
  const shown = () => openList(page).count();
  expect(await shown()).toBeLessThan(200);
  await openList(page).last().scrollIntoViewIfNeeded();
  await expect.poll(shown).toBeGreaterThan(100);
  await page.getByLabel('Buscar tarefa').fill('carla cli');
  await expect(texts(page)).toHaveText(['Ligar para a Carla']);
  await expect(page.getByRole('button', { name: /^Mover/ })).toHaveCount(0);
  await page.getByLabel('Buscar tarefa').fill('Item 1500');
  await expect(page.getByRole('button', { name: 'Editar: Item 1500' })).toBeVisible();
  await page.getByLabel('Buscar tarefa').fill('apresentacao reuniao');
  await expect(texts(page)).toHaveText([/^Preparar a apresentação/]);
  // A task without a ticket is found by its text only.
  await page.getByLabel('Buscar tarefa').fill('undefined');
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
  await page.getByLabel('Buscar tarefa').fill('nada disso');
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
});

test('the platform’s support has no list', async ({ page }) => {
  const backend = new Backend();
  backend.user = aUser({
    support: { reason: 'a ticket', until: new Date(Date.now() + 3_600_000).toISOString(), mayChangeAccess: false },
  });
  serveTodo(backend);
  await backend.open(page, '/todolist');
  await expect(page.getByText('O suporte não tem lista de tarefas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tarefas' })).toHaveCount(0);
});
