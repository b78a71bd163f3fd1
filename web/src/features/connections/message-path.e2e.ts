import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { aMessagePath, serveMessagePath } from '../../testing/message-path-backend.ts';
import { openDesk } from '../../testing/open-desk.ts';

const title = 'O que acontece quando um cliente escreve?';

test('the way of a message is shown now and at any other moment, with links to what decides', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', serveMessagePath);
  await page.getByRole('button', { name: 'E quando um cliente escreve?' }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await expect(drawer.getByText('Conectado: a mensagem chega na hora.')).toBeVisible();
  await expect(drawer.getByText('Aberto, pelos horários da empresa.')).toBeVisible();
  await expect(drawer.getByText('O cliente escolhe no menu: Suporte, Vendas.')).toBeVisible();
  await expect(drawer.getByText('Enviou o menu de filas')).toBeVisible();
  await expect(drawer.getByText('Ana')).toBeVisible();
  await axeClean(page);
  await drawer.getByText('Outro momento').click();
  await drawer.getByRole('textbox', { name: 'Hora' }).fill('23:39');
  await drawer.getByRole('textbox', { name: 'Data' }).fill('11/05/2026');
  await expect(drawer.getByText('Fechado, pelos horários e feriados da empresa.')).toBeVisible();
  await expect(drawer.getByText('Voltamos às 8h.')).toBeVisible();
  await expect
    .poll(() => backend.requestsOf('messagePaths.get').map(({ query }) => `${query.get('day')} ${query.get('time')}`))
    .toContain('2026-05-11 23:39');
  await drawer.getByRole('textbox', { name: 'Data' }).fill('31/');
  await expect(drawer.getByText('Preencha a data e a hora.')).toBeVisible();
  await axeClean(page);
  await drawer.getByRole('link', { name: 'Horários da empresa' }).click();
  await expect(page).toHaveURL(/settings.*section=schedules/);
});

test('what keeps a message from being answered says so, and where it is changed', async ({ page }) => {
  await openDesk(page, '/connections?path=true', (backend) =>
    backend.on('messagePaths.get', () =>
      aMessagePath({
        number: { id: 1, name: 'Loja', isConnected: false },
        hours: { use: 'disabled', deciding: 'disabled', isOpen: true, until: null },
        obstacle: 'overdue',
        queues: [],
        steps: [],
        viewers: { users: [], count: 0 },
      }),
    ),
  );
  const drawer = page.getByRole('dialog', { name: title });
  for (const words of [/Desconectado: a mensagem só chega/, /Nenhum horário vale/, /não usa nenhuma fila/])
    await expect(drawer.getByText(words)).toBeVisible();
  await expect(drawer.getByText('Ninguém vê este atendimento.')).toBeVisible();
  await expect(drawer.getByText(/o robô está parado/)).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Financeiro' })).toHaveAttribute('href', '/financeiro');
  await axeClean(page);
  await drawer.getByRole('link', { name: 'Conectar' }).click();
  await expect(drawer).toHaveCount(0);
});

test('a failure can be tried again, and a company without a number is told to add one', async ({ page }) => {
  let isDown = true;
  const { backend } = await openDesk(page, '/connections?path=true', (served) =>
    served.on('messagePaths.get', () => {
      if (isDown) throw new Fault('ERR_UNAVAILABLE');
      return aMessagePath({ isGreetingOff: true, queue: { id: 1, name: 'Suporte' }, isAssigned: true });
    }),
  );
  const drawer = page.getByRole('dialog', { name: title });
  await drawer.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  isDown = false;
  await drawer.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(drawer.getByText(/a saudação do número está desligada/)).toBeVisible();
  backend.on('settings.save', ({ params: { key }, body: { value } }) => ({
    key: String(key),
    value: String(value),
    version: 'v2',
  }));
  await drawer.getByRole('button', { name: 'Ligar a saudação' }).click();
  await expect(drawer.getByText(/a saudação do número está desligada/)).toHaveCount(0);
  expect(backend.sent('settings.save')).toMatchObject({ value: 'enabled' });
  await expect(drawer.getByText(/entrega o atendimento sozinha/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Editar o número' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar WhatsApp' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  backend.connections = [];
  await page.goto('/connections?path=true');
  await expect(drawer.getByText('Adicione um número para ver o caminho de uma mensagem.')).toBeVisible();
});

test('the first steps open a trial of the bot in the editor of the default number', async ({ page }) => {
  await openDesk(page, '/connections?trial=true');
  const editor = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await expect(editor.getByText('O robô espera a primeira mensagem.')).toBeVisible();
});
