import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aConnection, anOfficialNumber, aSendingHealth } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { rowOf } from '../../testing/table-row.ts';

const aDay = (day: string, cold: number, warm: number, answered: number) => ({
  day,
  cold,
  warm,
  answered,
  failed: 1,
  undelivered: 2,
  charges: [],
});

test('each number shows what it sent today, the ceiling and the reason of it', async ({ page }) => {
  await openDesk(page, '/connections', (backend) => {
    backend.connections = [1, 2, 3, 4].map((id) => aConnection({ id, name: `Linha ${id}` }));
    backend.on('sending.health', () => [
      aSendingHealth({ whatsappId: 1 }),
      aSendingHealth({ whatsappId: 2, ceiling: 250, ceilingReason: 'grown', nextRaise: null, nextCeiling: null }),
      aSendingHealth({ whatsappId: 3, ceiling: 12, ceilingReason: 'restricted' }),
    ]);
  });
  await expect(rowOf(page, 'Linha 1')).toContainText('12 de 50');
  await expect(rowOf(page, 'Linha 1')).toContainText('número novo, dia 5; 100 a partir de 28/11');
  await expect(rowOf(page, 'Linha 2')).toContainText('número aquecido');
  await expect(rowOf(page, 'Linha 3')).toContainText('12 de 12');
  await expect(rowOf(page, 'Linha 3')).toContainText('restrito pelo WhatsApp');
  await expect(rowOf(page, 'Linha 4')).not.toContainText(' de ');
  await axeClean(page);
});

test('an official number shows Meta’s limit and its use by all numbers of the portfolio', async ({ page }) => {
  const official = { kind: 'cloud', ceilingReason: 'whatsapp', nextRaise: null, nextCeiling: null } as const;
  await openDesk(page, '/connections', (backend) => {
    backend.connections = [1, 2].map((id) => anOfficialNumber({ id, name: `Oficial ${id}` }));
    backend.on('sending.health', () => [
      aSendingHealth({
        ...official,
        whatsappId: 1,
        ceiling: 12,
        newChatCap: { total: 250, used: 250, endsAt: '2026-12-24T12:00:00.000Z' },
        sharesLimitWith: [2],
      }),
      aSendingHealth({ ...official, whatsappId: 2, ceiling: 1_000_000_000 }),
    ]);
  });
  await expect(rowOf(page, 'Oficial 1')).toContainText('12 de 12');
  await expect(rowOf(page, 'Oficial 1')).toContainText('limite da Meta');
  await expect(rowOf(page, 'Oficial 2')).toContainText('12, sem limite');
  await expect(rowOf(page, 'Oficial 2').getByRole('meter')).toHaveCount(0);
  await rowOf(page, 'Oficial 1').getByRole('button', { name: 'Histórico: Oficial 1' }).click();
  const section = page.getByRole('region', { name: 'Envios' });
  await expect(section).toContainText('com 250 pessoas em 24 horas, somando os números do portfólio; usadas: 250.');
  await expect(section).toContainText('Próximas vagas: ');
  await axeClean(page);
});

test('the drawer of a number shows its days and how many answered', async ({ page }) => {
  await openDesk(page, '/connections', (backend) =>
    backend.on('sending.health', () => [
      aSendingHealth({
        newChatCap: { total: 300, used: 40, endsAt: null },
        days: [aDay('2026-11-24', 30, 5, 6), aDay('2026-11-20', 10, 0, 4)],
      }),
    ]),
  );
  await rowOf(page, 'Loja').getByRole('button', { name: 'Histórico: Loja' }).click();
  const section = page.getByRole('region', { name: 'Envios' });
  await expect(section).toContainText('12 de 50');
  await expect(section).toContainText('O WhatsApp permite 300 novas conversas neste ciclo; usadas: 40.');
  await expect(section).toContainText('25%');
  await expect(section).toContainText('10 de 40');
  const days = section.getByRole('table').getByRole('row');
  await expect(days).toHaveText([/Dia/, '20/11100412', '24/11305612']);
  await axeClean(page);
});

test('the drawer of an official number shows what Meta charged, by day and kind', async ({ page }) => {
  await openDesk(page, '/connections', (backend) =>
    backend.on('sending.health', () => [
      aSendingHealth({
        days: [
          {
            ...aDay('2026-11-24', 30, 5, 6),
            charges: [
              { category: 'marketing', billable: true, count: 1_240 },
              { category: 'service', billable: false, count: 31 },
            ],
          },
          { ...aDay('2026-11-21', 1, 0, 0), charges: [{ category: 'service', billable: false, count: 7 }] },
          aDay('2026-11-20', 10, 0, 4),
        ],
      }),
    ]),
  );
  await rowOf(page, 'Loja').getByRole('button', { name: 'Histórico: Loja' }).click();
  const rows = page.getByRole('figure', { name: 'O que a Meta cobrou, por dia' }).getByRole('row');
  await expect(rows).toHaveText([/^DiaMarketing cobradasAtendimento grátis$/, '24/111.24031', '21/1107']);
  await axeClean(page);
});

test('without the numbers the page works, and the drawer offers to load them again', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (served) => served.fail('sending.health', 'ERR_INTERNAL'));
  await expect(rowOf(page, 'Loja')).toContainText('Conectado');
  await rowOf(page, 'Loja').getByRole('button', { name: 'Histórico: Loja' }).click();
  const drawer = page.getByRole('dialog', { name: 'Histórico: Loja' });
  await expect(drawer).toContainText('Os envios não puderam ser carregados.');
  backend.on('sending.health', () => [aSendingHealth()]);
  await drawer.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await expect(drawer).toContainText('ainda não enviaram nada por este número');
});

test('an admin states since when a number is in use, and its own limit', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (served) => {
    served.on('whatsapp.update', () => served.connections[0] ?? aConnection());
  });
  await page.getByRole('button', { name: 'Editar: Loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await dialog.getByRole('tab', { name: 'Envios' }).click();
  await dialog.getByLabel('Em uso desde').fill('31022020');
  await dialog.getByLabel('Limite por dia de contatos que nunca escreveram').fill('80');
  await expect(dialog).toContainText('Data inválida');
  await dialog.getByLabel('Em uso desde').fill('01022020');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('whatsapp.update')).toMatchObject({ inUseSince: '2020-02-01', coldPerDay: 80 });
});
