import { expect, test } from '../../testing/browser-test.ts';
import { anAnnouncement, openAnnouncements } from '../../testing/announcements-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { rowOf } from '../../testing/table-row.ts';
import { openAdministration } from '../../testing/administration-backend.ts';

test.describe('the page of announcements', () => {
  test('a table shows title, priority, audience, picture and state; rows open by keyboard', async ({ page }) => {
    const { backend } = await openAnnouncements(page, '/tickets');
    await page.getByRole('link', { name: 'Comunicados' }).click();
    await expect(page.getByRole('heading', { name: 'Comunicados' })).toHaveText('Comunicados3');
    const first = rowOf(page, 'Manutenção no domingo');
    await expect(first).toContainText('Alta');
    await expect(first).toContainText('Todas as empresas');
    await expect(first).toContainText('Sem imagem');
    await expect(first).toContainText('Ativo');
    await expect(rowOf(page, 'Novo: lista')).toContainText('2 empresas · 1 plano');
    await expect(rowOf(page, 'Reajuste')).toContainText('Até');
    await axeClean(page);
    await page.getByRole('button', { name: 'Manutenção no domingo', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Editar comunicado' });
    await expect(dialog.getByLabel('Título')).toHaveValue('Manutenção no domingo');
    await dialog.getByLabel('Texto').fill('Adiada');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    expect(backend.sent('announcements.update')).toMatchObject({ text: 'Adiada', priority: 1, startsAt: null });
  });

  test('a new announcement needs title and text, and is sent with picture, audience and window', async ({ page }) => {
    const { backend, companies, plans } = await openAnnouncements(page, '/announcements');
    await page.getByRole('button', { name: 'Adicionar comunicado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo comunicado' });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
    await expect(dialog.getByLabel('Título')).toBeFocused();
    await dialog.getByLabel('Título').fill('Manutenção');
    await dialog.getByLabel('Texto').fill('Domingo,\nàs 3h');
    await dialog.getByLabel('Empresas').fill('Oficina');
    await page.getByTitle('Oficina do Zé').click();
    await dialog.getByLabel('Planos').click();
    await page.getByTitle('Profissional').click();
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Mostrar a partir do dia').fill('20/01/2099');
    await dialog.getByLabel('Mostrar até o dia').fill('19/01/2099');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('O fim deve ser depois do início.')).toBeVisible();
    await axeClean(page);
    await dialog.getByLabel('Mostrar até o dia').fill('21/01/2099');
    const choose = dialog.getByTestId('announcement-picture');
    await choose.setInputFiles({ name: 'aviso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(page.getByText('A imagem deve ser PNG, JPG ou JPEG.')).toBeVisible();
    await choose.setInputFiles({ name: 'aviso.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
    expect(backend.sent('announcements.create')).toMatchObject({
      title: 'Manutenção',
      text: 'Domingo,\nàs 3h',
      priority: 3,
      status: true,
      companyIds: [companies[1]?.id],
      planIds: [plans[1]?.id],
    });
    expect(backend.sent('announcements.create')?.startsAt).toMatch(/^2099-01-2/);
    expect(backend.requestsOf('announcements.attach')).toHaveLength(1);
    await expect(rowOf(page, 'Manutenção').first()).toContainText('aviso.png');
  });

  test('maintenance asks for its time, and is sent with it', async ({ page }) => {
    const { backend } = await openAnnouncements(page, '/announcements');
    await page.getByRole('button', { name: 'Adicionar comunicado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo comunicado' });
    await dialog.getByLabel('Título').fill('Troca de servidor');
    await dialog.getByLabel('Texto').fill('As mensagens esperam.');
    await dialog.getByLabel('Tipo').click();
    await page.getByTitle('Manutenção', { exact: true }).click();
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Escolha também a hora.')).toHaveCount(2);
    await axeClean(page);
    const [from, until] = ['Manutenção: começa no dia', 'Manutenção: termina no dia'];
    const time = dialog.getByLabel('Hora', { exact: true });
    await dialog.getByLabel(from).fill('20/01/2099');
    await time.nth(0).fill('03:00');
    await dialog.getByLabel(until).fill('20/01/2099');
    await time.nth(1).fill('02:00');
    await expect(dialog.getByText('O fim deve ser depois do início.')).toBeVisible();
    await time.nth(1).fill('04:30');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
    const sent = backend.sent('announcements.create');
    expect(sent).toMatchObject({ kind: 'maintenance', title: 'Troca de servidor' });
    const minutes = (Date.parse(sent?.maintenanceUntil ?? '') - Date.parse(sent?.maintenanceFrom ?? '')) / 60_000;
    expect(minutes).toBe(90);
  });

  test('a window that the server refuses is shown at its field', async ({ page }) => {
    const { backend } = await openAnnouncements(page, '/announcements');
    await page.getByRole('button', { name: 'Adicionar comunicado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo comunicado' });
    await dialog.getByLabel('Título').fill('Manutenção');
    await dialog.getByLabel('Texto').fill('x');
    backend.fail('announcements.create', 'ERR_ANNOUNCEMENT_WINDOW', { field: 'endsAt' });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByLabel('Mostrar até o dia')).toBeFocused();
    await expect(dialog.getByLabel('Título')).toHaveValue('Manutenção');
  });

  test('an announcement is removed after a confirmation; many rows load by scrolling', async ({ page }) => {
    const many = Array.from({ length: 45 }, (_, n) => anAnnouncement({ title: `Aviso ${n + 1}` }));
    const { backend } = await openAnnouncements(page, '/announcements', many);
    await expect(page.getByRole('heading', { name: 'Comunicados' })).toHaveText('Comunicados45');
    await page.getByRole('button', { name: 'Excluir: Aviso 2', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Excluir o comunicado Aviso 2?' })
      .getByRole('button', { name: 'Ok' })
      .click();
    await expect(page.getByRole('heading', { name: 'Comunicados' })).toHaveText('Comunicados44');
    await rowOf(page, 'Aviso 1').first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(rowOf(page, 'Aviso 45')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(backend.requestsOf('announcements.remove')).toHaveLength(1);
  });

  test('an empty list and a failed one say what to do next', async ({ page }) => {
    const { backend } = await openAnnouncements(page, '/announcements', []);
    await expect(page.getByText('Nenhum comunicado ainda')).toBeVisible();
    backend.fail('announcements.page', 'ERR_INTERNAL');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar').first()).toBeVisible();
  });

  test('an admin who does not run the platform has neither the entry nor the page', async ({ page }) => {
    await openAdministration(page, '/announcements');
    await expect(page).toHaveURL(/\/tickets/);
    await expect(page.getByText('Acesso não permitido')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Comunicados' })).toHaveCount(0);
  });
});
