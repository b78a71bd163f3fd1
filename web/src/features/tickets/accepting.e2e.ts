import { expect, test } from '../../testing/browser-test.ts';
import { anOwnProfile } from '../../testing/profile-factories.ts';
import { aTicket } from '../../testing/factories.ts';
import { composerField, openDesk, ticketRow } from '../../testing/open-desk.ts';

test('a click peeks into a pending ticket, and accepting opens it', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets?tab=pending');
  await ticketRow(page, 'Camila Duarte')
    .getByRole('button', { name: /Camila/ })
    .click();
  const peek = page.getByRole('dialog', { name: 'Camila Duarte' });
  await expect(peek.getByText('Diga olá para seu novo contato!')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\?tab=pending/);
  expect(backend.requestsOf('tickets.read')).toEqual([]);
  await peek.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page).toHaveURL(/\/tickets\/0{8}-.*\?tab=pending$/);
  await expect(composerField(page)).toBeVisible();
  await expect(ticketRow(page, 'Pedro Sampaio')).toBeVisible();
  await expect(ticketRow(page, 'Camila Duarte')).toHaveCount(0);
  await expect.poll(() => backend.requestsOf('tickets.update').at(-1)?.text).toContain('"status":"open","userId":1');
});

test('an accepted ticket opens, unless the user has gone on to another conversation meanwhile', async ({ page }) => {
  const { backend, main } = await openDesk(page, '/tickets?tab=pending');
  const waiting = backend.tickets.filter(({ status }) => status === 'pending');
  const answers = waiting.map(() => Promise.withResolvers<void>());
  backend.on('tickets.update', async ({ params }) => {
    const at = waiting.findIndex(({ id }) => String(id) === params.id);
    await answers[at]?.promise;
    return aTicket({ ...waiting[at], status: 'open', userId: 1 });
  });
  const accept = async (at: number) => {
    const of = ticketRow(page, waiting[at]?.contact.name ?? '');
    await of.hover();
    await of.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => backend.requestsOf('tickets.update', { id: waiting[at]?.id ?? 0 })).toHaveLength(1);
  };
  await accept(0);
  await page.getByRole('link', { name: /^Atendendo/ }).click();
  await ticketRow(page, main.contact.name).getByRole('link').click();
  await composerField(page).fill('Só para você');
  answers[0]?.resolve();
  // The page would go to the accepted ticket at once: the absence has no event.
  await page.waitForTimeout(300);
  await expect(composerField(page)).toHaveValue('Só para você');
  await expect(page).toHaveURL(new RegExp(main.uuid));
  await page.getByRole('link', { name: /^Aguardando/ }).click();
  await accept(1);
  await accept(2);
  answers[1]?.resolve();
  await expect(page).toHaveURL(new RegExp(waiting[1]?.uuid ?? ''));
  answers[2]?.resolve();
  await expect(page).toHaveURL(new RegExp(waiting[2]?.uuid ?? ''));
});

test('a ticket that another agent accepted first shows the reason', async ({ page }) => {
  await openDesk(page, '/tickets?tab=pending', (backend) => backend.fail('tickets.update', 'ERR_OTHER_OPEN_TICKET'));
  const camila = ticketRow(page, 'Camila Duarte');
  await camila.hover();
  await camila.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByText('Já existe um ticket aberto para este contato.')).toBeVisible();
});

test('with the list chosen, an accepted ticket leaves the list and nothing else moves', async ({ page }) => {
  await openDesk(page, '/tickets?tab=pending', (backend) =>
    backend.on('personalProfiles.get', () => anOwnProfile({ afterTicket: 'list' })),
  );
  const camila = ticketRow(page, 'Camila Duarte');
  await camila.getByRole('button', { name: /Camila/ }).click();
  const peek = page.getByRole('dialog', { name: 'Camila Duarte' });
  await peek.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByText('Ticket de Camila Duarte aceito.')).toBeVisible();
  await expect(peek).toBeHidden();
  await expect(camila).toHaveCount(0);
  await expect(page).toHaveURL(/\/tickets\?tab=pending$/);
});
