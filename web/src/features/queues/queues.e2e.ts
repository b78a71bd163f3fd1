import type { WhatsappView } from '@recado/contracts';
import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aConnection } from '../../testing/connection-factories.ts';
import { aQueue, aUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/library-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

const edit = async (page: Page, tab: string) => {
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  await page.getByRole('tab', { name: tab }).click();
  return page.getByRole('dialog', { name: 'Editar fila' });
};

test('the list shows colour, order and greeting, and the removal counts the tickets that lose their queue', async ({
  page,
}) => {
  const { backend } = await openLibrary(page, '/tickets');
  await page.getByRole('link', { name: 'Filas' }).click();
  await expect(rowOf(page, 'Suporte')).toContainText('#2F7BD8');
  await expect(rowOf(page, 'Suporte')).toContainText('Como podemos ajudar?');
  await expect(rowOf(page, 'Vendas')).toContainText('Sem saudação');
  await axeClean(page);
  await rowOf(page, 'Vendas').hover();
  await page.getByRole('button', { name: 'Excluir: Vendas' }).click();
  const asked = page.getByRole('dialog', { name: 'Excluir a fila Vendas?' });
  await expect(asked).toContainText('4 tickets aguardando e 2 em atendimento ficam sem fila.');
  await asked.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => backend.requests).toContain(requestLine('queues.remove', { id: 2 }));
});

test('a new queue takes a free colour, and a refusal appears under its field', async ({ page }) => {
  const { backend } = await openLibrary(page, '/queues');
  await page.getByRole('button', { name: 'Adicionar fila' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova fila' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Cobrança');
  await dialog.getByRole('radio', { name: 'Turquesa 3' }).check({ force: true });
  await axeClean(page);
  backend.fail('queues.create', 'ERR_QUEUE_COLOR_ALREADY_EXISTS', { field: 'color' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByRole('group', { name: 'Cor' })).toContainText('já está em uso');
  await expect(dialog.getByLabel('Nome')).toHaveValue('Cobrança');
  backend.on('queues.create', ({ body: { name, color } }) => aQueue(9, name, color));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.create')).toMatchObject({ name: 'Cobrança', options: [] });
  expect(backend.sent('queues.create')?.schedules?.length).toBe(7);
});

test('a new queue is added to the only number, unless that would need a greeting', async ({ page }) => {
  const { backend } = await openLibrary(page, '/queues');
  backend.on('queues.create', ({ body: { name, color } }) => aQueue(9, name, color));
  backend.on('whatsapp.update', () => aConnection({ id: 7 }));
  const dialog = page.getByRole('dialog', { name: 'Nova fila' });
  const open = async (connection: Partial<WhatsappView>) => {
    backend.connections = [aConnection({ id: 7, name: 'Loja', greetingMessage: '', ...connection })];
    await page.reload();
    await page.getByRole('button', { name: 'Adicionar fila' }).click();
    await dialog.getByLabel('Nome').fill('Cobrança');
  };
  await open({ queues: [] });
  await expect(dialog.getByTitle('Loja', { exact: true })).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(backend.sent('whatsapp.update', { id: 7 })).toEqual({ queueIds: [9] });
  await open({ queues: [aQueue(1, 'Suporte', '#2F7BD8')] });
  await dialog.getByLabel('Números que usam esta fila').click();
  await page.getByTitle('Loja', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Loja precisa antes de uma saudação')).toBeVisible();
  expect(backend.requestsOf('queues.create')).toHaveLength(1);
});

test('the editor shows the menu as a tree beside the customer’s view', async ({ page }) => {
  const { backend, menu } = await openLibrary(page, '/queues');
  const dialog = await edit(page, 'Opções');
  const preview = dialog.getByRole('region', { name: /O que o cliente vê/ });
  await expect(preview).toContainText('Você está no suporte');
  await expect(preview).toContainText('[ 2 ] - Meu pedido não chegou');
  await expect(preview).toContainText('[ # ] - Menu inicial');
  await expect(preview).not.toContainText('Menu anterior');
  await axeClean(page);
  await dialog.getByRole('button', { name: '1 Segunda via de boleto' }).click();
  await expect(preview).toContainText('Qual boleto você precisa?');
  await expect(preview).toContainText('[ 1 ] - Do mês atual');
  await expect(preview).toContainText('[ 0 ] - Menu anterior');
  await dialog.getByRole('button', { name: 'Adicionar abaixo' }).click();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Todos de uma vez');
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Só um instante.');
  await expect(preview).toContainText('Só um instante.');
  // The contact answers each menu with the number of an option.
  await expect(preview.locator('[data-from="contact"]')).toHaveText(['1', '3']);
  await expect(preview.locator('[data-from="company"]')).toHaveCount(3);
  await preview.scrollIntoViewIfNeeded();
  await expect(preview.getByText('Só um instante.')).toBeInViewport();
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  const [first, second] = menu;
  expect(backend.sent('queues.update', { id: 1 })?.options).toEqual([
    { id: first?.id, title: 'Segunda via de boleto', message: 'Qual boleto você precisa?', parent: null },
    { id: first?.children[0]?.id, title: 'Do mês atual', message: 'Aqui está: …', parent: 0 },
    { id: first?.children[1]?.id, title: 'De outro mês', message: '', parent: 0 },
    { title: 'Todos de uma vez', message: 'Só um instante.', parent: 0 },
    { id: second?.id, title: 'Meu pedido não chegou', message: 'Informe o número do pedido.', parent: null },
    expect.objectContaining({ title: 'Falar com uma pessoa' }),
  ]);
});

test('Alt with an arrow key moves an option, and so does dragging', async ({ page }) => {
  await openLibrary(page, '/queues');
  const dialog = await edit(page, 'Opções');
  const line = (name: string) => dialog.getByRole('button', { name });
  await line('2 Meu pedido não chegou').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(line('1 Meu pedido não chegou')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(line('2 Segunda via de boleto')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(line('1.1 Segunda via de boleto')).toBeFocused();
  await expect(line('1.1.2 De outro mês')).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(line('2 Segunda via de boleto')).toBeFocused();
  const target = await line('1 Meu pedido não chegou').boundingBox();
  await line('3 Falar com uma pessoa').dragTo(line('1 Meu pedido não chegou'), {
    targetPosition: { x: 40, y: (target?.height ?? 32) / 2 },
  });
  await expect(line('1.1 Falar com uma pessoa')).toBeVisible();
  // An option cannot be moved below its own descendant.
  await line('1 Meu pedido não chegou').dragTo(line('1.1 Falar com uma pessoa'));
  await expect(line('1.1 Falar com uma pessoa')).toBeVisible();
});

test('an option without a title is not saved, and closing with changes asks for confirmation', async ({ page }) => {
  const { backend } = await openLibrary(page, '/queues');
  const dialog = await edit(page, 'Opções');
  await dialog.getByRole('button', { name: 'Adicionar opção' }).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Dê um título a cada opção.');
  expect(backend.requests).not.toContain(requestLine('queues.update', { id: 1 }));
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Descartar as alterações?' })
    .getByRole('button', { name: 'Continuar' })
    .click();
  await expect(dialog.getByRole('button', { name: '4 Sem título' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Excluir opção' }).click();
  await expect(dialog.getByRole('button', { name: '4 Sem título' })).toHaveCount(0);
});

test('hours of a queue say that they are off, or that the company’s apply, and are switched on in place', async ({
  page,
}) => {
  const saved = { key: 'scheduleType', value: 'disabled', version: '' };
  const { backend } = await openLibrary(page, '/queues', undefined, (served) => {
    served.on('settings.list', () => [saved]);
    served.on('settings.save', ({ body: { value } }) => Object.assign(saved, { value }));
  });
  const dialog = await edit(page, 'Horários');
  const use = dialog.getByRole('switch', { name: /Usar estes horários/ });
  await expect(use).not.toBeChecked();
  await expect(dialog.getByText('Desligado: a empresa está sempre aberta.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Configurações' })).toHaveAttribute('href', '/settings');
  await axeClean(page);
  await use.click();
  await expect(use).toBeChecked();
  await expect(dialog.getByText('Cada fila segue os seus horários.')).toBeVisible();
  expect(backend.sent('settings.save', { key: 'scheduleType' })).toMatchObject({ value: 'queue' });
  saved.value = 'company';
  await page.reload();
  await edit(page, 'Horários');
  await expect(dialog.getByText('Agora valem os horários da empresa, e estes não.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Horários da empresa' }).click();
  await expect(page).toHaveURL(/\/settings\?section=schedules/);
});

test('hours accept a break, and overlapping times show an error', async ({ page }) => {
  const { backend } = await openLibrary(page, '/queues');
  const dialog = await edit(page, 'Horários');
  await expect(dialog.getByText('Clique em salvar para guardar os horários.')).toBeVisible();
  await dialog.getByLabel('Segunda-feira: às').fill('12:00');
  await dialog.getByRole('button', { name: 'Copiar Segunda-feira para os dias úteis' }).click();
  await expect(dialog.getByLabel('Sexta-feira: às')).toHaveValue('12:00');
  await dialog.getByRole('button', { name: 'Segunda-feira: Adicionar segundo horário' }).click();
  await dialog.getByLabel('Segunda-feira, segundo horário: Das').fill('11:00');
  await expect(dialog.getByText('O segundo horário deve começar depois')).toBeVisible();
  await dialog.getByLabel('Segunda-feira, segundo horário: Das').fill('13:00');
  await dialog.getByLabel('Segunda-feira, segundo horário: às').fill('17:30');
  await expect(dialog.getByText('O segundo horário deve começar depois')).toHaveCount(0);
  await page.mouse.move(0, 0); // away from the button, whose tooltip closes
  await expect(page.getByRole('tooltip')).toBeHidden();
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.update', { id: 1 })?.schedules?.[0]).toMatchObject({
    weekdayEn: 'monday',
    startTime: '08:00',
    endTime: '12:00',
    secondStart: '13:00',
    secondEnd: '17:30',
  });
});

test('the list shows a colleague’s change, a failed menu shows an error, and a supervisor has no access', async ({
  page,
}) => {
  const { backend, queues } = await openLibrary(page, '/queues');
  await expect(rowOf(page, 'Suporte')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const [renamed] = queues;
  if (!renamed) throw new Error('There is no queue');
  renamed.name = 'Suporte técnico';
  backend.push('queue', { action: 'update', queue: renamed });
  await expect(rowOf(page, 'Suporte técnico')).toBeVisible();
  queues.splice(1, 1);
  backend.push('queue', { action: 'delete', queueId: 2 });
  await expect(rowOf(page, 'Vendas')).toHaveCount(0);
  backend.fail('queueOptions.list', 'ERR_INTERNAL');
  await page.getByRole('button', { name: 'Suporte técnico', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Não foi possível carregar')).toBeVisible();
  await openLibrary(page, '/queues', aUser({ profile: 'supervisor' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Filas' })).toHaveCount(0);
});
