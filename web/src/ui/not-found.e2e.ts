import { expect, test, type Page } from '../testing/browser-test.ts';
import { axeClean } from '../testing/axe.ts';
import type { Backend } from '../testing/backend.ts';
import { openCampaigns } from '../testing/campaigns-backend.ts';
import { openChats } from '../testing/chats-backend.ts';
import { openConsole } from '../testing/console-backend.ts';
import { openContactLists } from '../testing/contact-lists-backend.ts';
import { openDesk } from '../testing/open-desk.ts';

test('an unknown address says so and leads back', async ({ page }) => {
  await openDesk(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('main').getByRole('link', { name: 'Ir para os tickets' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
});

/** Pages that an id in the address opens: their way, the request of the id, and the fault of an id that nothing has. */
const pages = [
  ['campaign/:id/report', 'campaigns.get', 'ERR_NO_CAMPAIGN_FOUND', (page: Page) => openCampaigns(page, '/campaigns')],
  ['console/:id', 'companies.get', 'ERR_NO_COMPANY_FOUND', (page: Page) => openConsole(page)],
  [
    'contact-lists/:id/contacts',
    'contactLists.get',
    'ERR_NO_CONTACT_LIST_FOUND',
    (page: Page) => openContactLists(page),
  ],
  ['tickets/:id', 'tickets.get', 'ERR_NO_TICKET_FOUND', (page: Page) => openDesk(page)],
  ['chats/:id', 'chats.get', 'ERR_NO_CHAT_FOUND', (page: Page) => openChats(page)],
] as const;

for (const [path, operation, unknown, open] of pages)
  for (const [id, fault] of [
    ['999', unknown],
    ['abc', 'ERR_VALIDATION'],
  ] as const)
    test(`/${path.replace(':id', id)} says that nothing is there, without a retry that cannot help`, async ({
      page,
    }) => {
      const fake = await open(page);
      const backend: Backend = fake.backend;
      backend.fail(operation, fault);
      await page.goto(`/${path.replace(':id', id)}`);
      await expect(
        page
          .getByRole('main')
          .getByText(/não encontrad|não existe|não está/i)
          .first(),
      ).toBeVisible();
      await expect(page.getByText('Confira os campos')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
    });
