import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { agendaRow, calendar, calendarEvent, dayView, scheduleForm } from '../../testing/calendar-page.ts';
import { aConnection, anOfficialNumber } from '../../testing/connection-factories.ts';
import { aUser } from '../../testing/factories.ts';
import { aTemplate, templatePage } from '../../testing/template-factories.ts';
import { aSchedule, atHour, dayOf, openCalendar, people } from '../../testing/schedules-backend.ts';

test('month, week, day and agenda show each message with its state, also to axe, in both themes', async ({ page }) => {
  const tomorrow = dayOf(atHour(1, 9));
  await openCalendar(page, `/schedules?date=${tomorrow}`);
  await expect(page.getByRole('radio', { name: 'Mês' })).toBeChecked();
  await expect(calendarEvent(page, /Agendada 09:00 Marina Albuquerque/)).toBeVisible();
  for (const view of ['Mês', 'Semana', 'Dia', 'Agenda']) {
    await page.getByText(view, { exact: true }).click();
    await expect(calendar(page).getByText('João Pedro Figueiredo').first()).toBeVisible();
    await axeClean(page);
  }
  await expect(page).toHaveURL(/view=agenda/);
  await expect(agendaRow(page, 'Bom dia, Marina!')).toContainText('Agendada');
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 300);
  await axeClean(page);
  await page.getByText('Mês', { exact: true }).click();
  await expect(calendarEvent(page, /Agendada 09:00 Marina Albuquerque/)).toBeVisible();
  await axeClean(page);
});

test('repetition, last day, connection and queue are sent, and only what was changed is sent later', async ({
  page,
}) => {
  const backend = await openCalendar(page, '/schedules?view=agenda&contactId=301');
  await scheduleForm(page).getByLabel('Mensagem', { exact: true }).fill('Toda semana, uma oferta');
  await scheduleForm(page)
    .getByLabel('Data')
    .fill(brazilian(atHour(3, 10)));
  await scheduleForm(page).getByLabel('Hora').fill('10:00');
  await choose(page, 'Repetir', 'Toda semana');
  await scheduleForm(page)
    .getByLabel('Até')
    .fill(brazilian(atHour(1, 10)));
  await choose(page, 'Conexão', 'Filial Recife');
  await choose(page, 'Fila da resposta', 'Financeiro');
  await page.keyboard.press('Control+Enter');
  await expect(scheduleForm(page).getByText('A repetição termina antes do primeiro envio')).toBeVisible();
  await scheduleForm(page)
    .getByLabel('Até')
    .fill(brazilian(atHour(17, 10)));
  await page.keyboard.press('Control+Enter');
  await expect(scheduleForm(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/contactId/);
  expect(backend.sent('schedules.create')).toMatchObject({
    contactId: 301,
    sendAt: atHour(3, 10),
    recurrence: 'weekly',
    repeatUntil: dayOf(atHour(17, 10)),
    whatsappId: 2,
    queueId: expect.any(Number),
  });
  await expect(agendaRow(page, 'Toda semana, uma oferta')).toHaveCount(3);
  await agendaRow(page, 'Toda semana, uma oferta').first().getByRole('button', { name: 'Editar' }).click();
  await expect(scheduleForm(page, 'Editar agendamento')).toContainText(
    'A alteração vale para este envio e os seguintes.',
  );
  await choose(page, 'Repetir', 'Não repetir');
  await page.keyboard.press('Control+Enter');
  await expect(scheduleForm(page, 'Editar agendamento')).toHaveCount(0);
  expect(backend.sent('schedules.update', { id: 900 })).toEqual({
    body: 'Toda semana, uma oferta',
    sendAt: atHour(3, 10),
    recurrence: 'none',
    repeatUntil: null,
  });
});

test('an official number offers a template for after the 24 hours, which a linked phone has not', async ({ page }) => {
  const backend = await openCalendar(page, '/schedules?view=agenda&contactId=301', (desk) => {
    desk.connections = [
      aConnection({ id: 1, name: 'Matriz', isDefault: true }),
      anOfficialNumber({ id: 2, name: 'Oficial', isDefault: false }),
    ];
    desk.on('messageTemplates.list', () => templatePage([aTemplate({ id: 1, name: 'retorno' })]));
  });
  const form = scheduleForm(page);
  await form.getByLabel('Mensagem', { exact: true }).fill('Seu pedido está pronto');
  await expect(form.getByLabel('Se o prazo de 24 h tiver acabado')).toHaveCount(0);
  await choose(page, 'Conexão', 'Oficial');
  await choose(page, 'Se o prazo de 24 h tiver acabado', 'retorno pt_BR');
  await form.getByLabel('nome').fill('{{firstName}}');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Preencha cada variável do modelo.')).toBeVisible();
  await axeClean(page);
  await form.getByLabel('pedido').fill('42');
  await expect(form.getByRole('region', { name: 'Como o contato vê' })).toContainText('seu pedido 42 saiu');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  expect(backend.sent('schedules.create')).toMatchObject({
    whatsappId: 2,
    fallback: {
      name: 'retorno',
      language: 'pt_BR',
      variables: [
        { name: 'nome', value: '{{firstName}}' },
        { name: 'pedido', value: '42' },
      ],
    },
  });
});

test('of a repeated message only this time, or all that follow, are cancelled', async ({ page }) => {
  const backend = await openCalendar(page, '/schedules?view=agenda');
  const asked = page.getByRole('dialog', { name: 'Cancelar esta mensagem agendada?' });
  const remove = () => agendaRow(page, 'Semana nova').first().getByRole('button', { name: 'Excluir' }).click();
  await expect(agendaRow(page, 'Semana nova')).toHaveCount(4);
  await remove();
  await expect(asked.getByRole('button', { name: 'Manter' })).toBeFocused();
  await asked.getByRole('button', { name: 'Só este envio' }).click();
  await expect(asked).toHaveCount(0);
  await expect(agendaRow(page, 'Semana nova').first()).toContainText('08:00');
  await expect.poll(() => backend.requestsOf('schedules.remove')[0]?.query.get('only')).toBe('true');
  // The next time takes the place of its repetition.
  await expect(agendaRow(page, 'Semana nova')).toHaveCount(3);
  await remove();
  await asked.getByRole('button', { name: 'Este e os seguintes' }).click();
  await expect(agendaRow(page, 'Semana nova')).toHaveCount(0);
  expect(backend.requestsOf('schedules.remove').at(-1)?.query.get('only')).toBe(null);
});

test('the search narrows the calendar and stays in the address', async ({ page }) => {
  await openCalendar(page, '/schedules?view=agenda');
  await expect(calendar(page).getByRole('listitem')).toHaveCount(7);
  await page.getByRole('textbox', { name: 'Buscar contato ou mensagem' }).fill('joão');
  await expect(calendar(page).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/searchParam=jo/);
  await page.reload();
  await expect(calendar(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Buscar contato ou mensagem' }).fill('nada disso');
  await expect(calendar(page)).toContainText('Nada encontrado com essas palavras neste período');
});

test('?contactId opens a new message to that contact; an unknown contact shows an error', async ({ page }) => {
  const backend = await openCalendar(page, '/schedules?contactId=300');
  await expect(scheduleForm(page)).toContainText('Marina Albuquerque');
  await expect(scheduleForm(page).getByLabel('Hora')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(scheduleForm(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/contactId/);
  backend.fail('contacts.get', 'ERR_NO_CONTACT_FOUND');
  await page.goto('/schedules?contactId=999');
  await expect(page.getByText('Nenhum contato encontrado com este ID.')).toBeVisible();
  await expect(page).not.toHaveURL(/contactId/);
});

test('a failed message shows why, and is tried again from the list and from its dialog', async ({ page }) => {
  const backend = await openCalendar(page, `/schedules?view=agenda&date=${dayOf(atHour(-1, 9))}`);
  const failed = agendaRow(page, 'Lembrete do boleto');
  await expect(failed).toContainText('Não enviada');
  await expect(failed).toContainText('Não foi possível enviar nas 24 horas seguintes ao horário.');
  await failed.getByRole('button', { name: 'Lembrete do boleto' }).click();
  const alert = scheduleForm(page, 'Editar agendamento').getByRole('alert');
  await expect(alert).toContainText('Não foi possível enviar nas 24 horas');
  await axeClean(page);
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(scheduleForm(page, 'Editar agendamento')).toHaveCount(0);
  await expect(agendaRow(page, 'Lembrete do boleto')).toContainText('Agendada');
  expect(Date.parse(String(backend.sent('schedules.update', { id: 503 })?.sendAt))).toBeLessThanOrEqual(Date.now());
  const lost = aSchedule({ contactId: 302, contact: people[2] }, { id: 700, body: 'Sem plano' });
  await expect.poll(() => backend.connected).toBe(true);
  backend.schedules.push(lost);
  backend.push('schedule', {
    action: 'create',
    record: { ...lost, status: 'ERRO', failure: 'ERR_SCHEDULE_NO_PLAN' },
  });
  await expect(agendaRow(page, 'Sem plano')).toContainText('O plano da empresa não inclui mensagens agendadas.');
  await agendaRow(page, 'Sem plano').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(agendaRow(page, 'Sem plano')).not.toContainText('O plano da empresa');
});

test('a message whose connection was removed says so, and another one is chosen for it', async ({ page }) => {
  const backend = await openCalendar(page, '/schedules?view=agenda');
  const removed = { whatsappId: 99, status: 'ERRO', failure: 'ERR_WAPP_REMOVED' } as const;
  await expect.poll(() => backend.connected).toBe(true);
  const lost = aSchedule({ contactId: 302, contact: people[2] }, { ...removed, id: 701, body: 'Da linha antiga' });
  backend.schedules.push(lost);
  backend.push('schedule', { action: 'create', record: lost });
  await agendaRow(page, 'Da linha antiga').getByRole('button', { name: 'Da linha antiga' }).click();
  const form = scheduleForm(page, 'Editar agendamento');
  await expect(form.getByRole('alert')).toContainText('O número que enviaria esta mensagem foi removido.');
  await expect(form).toContainText('Conexão removida');
  await choose(page, 'Conexão', 'Filial Recife');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  expect(backend.sent('schedules.update', { id: 701 })).toMatchObject({ whatsappId: 2, sendAt: expect.any(String) });
});

test('a sent message is shown without a way to change it, and its entry can be deleted', async ({ page }) => {
  await openCalendar(page, dayView(-2));
  await calendarEvent(page, /Enviada 14:00/).click();
  const sent = page.getByRole('dialog', { name: 'Mensagem enviada' });
  await expect(sent).toContainText('Obrigado pela visita!');
  await expect(sent.getByRole('textbox')).toHaveCount(0);
  await expect(sent.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  await axeClean(page);
  await sent.getByRole('button', { name: 'Excluir' }).click();
  const asked = page.getByRole('dialog', { name: 'Excluir este agendamento?' });
  await asked.getByRole('button', { name: 'Excluir' }).click();
  await expect(calendarEvent(page, /Enviada/)).toHaveCount(0);
});

test('the calendar follows what others create, send and cancel', async ({ page }) => {
  const backend = await openCalendar(page, dayView(1));
  await expect(calendarEvent(page, /09:00 Marina/)).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const [, , luiza] = people;
  const record = aSchedule({ contactId: 302, contact: luiza }, { id: 800, sendAt: atHour(1, 12) });
  backend.push('schedule', { action: 'create', record });
  await expect(calendarEvent(page, /Agendada 12:00 Luiza/)).toBeVisible();
  backend.push('schedule', { action: 'update', record: { ...record, status: 'ENVIADA', sentAt: atHour(1, 12) } });
  await expect(calendarEvent(page, /Enviada 12:00 Luiza/)).toBeVisible();
  backend.push('schedule', { action: 'update', record: { ...record, sendAt: atHour(3, 12) } });
  await expect(calendarEvent(page, /12:00 Luiza/)).toHaveCount(0);
  backend.push('schedule', { action: 'delete', id: 501, contactId: 300 });
  await expect(calendarEvent(page, /09:00 Marina/)).toHaveCount(0);
});

test('without the plan’s schedules the page says so and leaves; the drawer has no entry', async ({ page }) => {
  await openCalendar(page, '/schedules', (backend) => (backend.user = aUser({ features: [] })));
  await expect(page.getByText('Esta empresa não possui permissão para acessar essa página!')).toBeVisible();
  await expect(page).not.toHaveURL(/schedules/);
  await expect(page.getByRole('link', { name: 'Agendamentos' })).toHaveCount(0);
});

test('the page is reached from the drawer and the palette; previous, next and today change the range', async ({
  page,
}) => {
  await openCalendar(page, '/tickets');
  await page.getByRole('link', { name: 'Agendamentos' }).click();
  const title = page.getByRole('heading', { level: 2 });
  const first = await title.textContent();
  await page.getByRole('button', { name: 'Próximo período' }).click();
  await expect(title).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Período anterior' }).click();
  await expect(title).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Período anterior' }).click();
  await expect(title).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(title).toHaveText(first ?? '');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('agendamentos');
  await expect(page.getByRole('option', { name: /Agendamentos/ }).first()).toBeVisible();
});

test('an empty calendar says how to begin, and a failed one can be loaded again', async ({ page }) => {
  const backend = await openCalendar(page, '/schedules?view=agenda', (served) => (served.schedules = []));
  await expect(calendar(page)).toContainText('Nada agendado neste período');
  await axeClean(page);
  await page.getByText('Mês', { exact: true }).click();
  await expect(calendar(page)).toContainText('Clique em um dia ou horário');
  backend.fail('schedules.list', 'ERR_INTERNAL');
  await page.goto('/schedules');
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  backend.on('schedules.list', () => ({ schedules: [], hasMore: false, cursor: null }));
  await again.click();
  await expect(calendar(page)).toContainText('Nada agendado neste período');
});

test('at 390 px the agenda is shown, without the calendar’s library', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page);
  await expect(agendaRow(page, 'Bom dia, Marina!')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axeClean(page);
  expect(scripts.filter((url) => url.includes('calendar-grid'))).toEqual([]);
  await agendaRow(page, 'Bom dia, Marina!').getByRole('button', { name: 'Editar' }).click();
  await expect(scheduleForm(page, 'Editar agendamento').getByLabel('Hora')).toBeFocused();
  await axeClean(page);
});

const brazilian = (iso: string) => dayOf(iso).split('-').toReversed().join('/');

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}
