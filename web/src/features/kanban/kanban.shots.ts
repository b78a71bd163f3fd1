import { test } from '../../testing/browser-test.ts';
import { serveTicketDetails } from '../../testing/details-backend.ts';
import { aContact, ago, aNote, aTicket } from '../../testing/factories.ts';
import { kanbanBackend } from '../../testing/kanban-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { aTag, invoice, lanes, tagChip, urgent } from '../../testing/tag-factories.ts';
import { serveTags } from '../../testing/tags-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of tags, the kanban and the details; see screens.shots.ts. */

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`tags and kanban ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(180_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { backend, main } = kanbanBackend();
      const long = aTag({ name: 'Cliente antigo com condições especiais de pagamento e entrega', color: '#E6C686' });
      backend.tags = [...backend.tags, long];
      serveTags(
        backend,
        new Map([
          [urgent.id, 12],
          [invoice.id, 1000],
          [lanes.offer.id, 3],
          [long.id, 1],
        ]),
      );
      serveTicketDetails(backend);
      await backend.open(page, '/tags');
      await page.getByText('Urgente').waitFor();
      await page.getByText('Urgente').hover();
      await shoot('tags');
      await page.getByRole('button', { name: 'Adicionar etiqueta' }).click();
      await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Aguardando peça');
      await shoot('tag-form');
      await page.goto('/kanban');
      await page.getByText('Otávio Ramos').waitFor();
      await shoot('kanban');
      await page.getByRole('button', { name: 'Mover Otávio Ramos' }).click();
      await shoot('kanban-menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Mover Otávio Ramos' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await shoot('kanban-carried');
      backend.tickets = backend.tickets.map((ticket) =>
        ticket.id === main.id
          ? {
              ...ticket,
              tags: [urgent, long].map(tagChip),
              contact: {
                ...ticket.contact,
                email: 'marina.albuquerque@exemplo.com.br',
                extraInfo: [
                  { id: 1, name: 'CPF', value: '123.456.789-00' },
                  { id: 2, name: 'Plano contratado', value: 'Empresarial com suporte estendido' },
                ],
              },
            }
          : ticket,
      );
      backend.notes = [
        aNote(main, { note: 'Pediu para não ligar depois das 18h.\nContato reserva: irmã, Paula.' }),
        aNote(main, { user: { id: 9, name: 'Bruno Lima' }, ticketId: 88 }),
      ];
      backend.tickets.push(
        aTicket({
          id: 88,
          contact: { ...main.contact },
          contactId: main.contactId,
          status: 'closed',
          createdAt: ago(60 * 24 * 30),
          updatedAt: ago(60 * 24 * 28),
        }),
        aTicket({
          id: 87,
          contact: aContact({ ...main.contact }),
          contactId: main.contactId,
          status: 'closed',
          createdAt: ago(60 * 24 * 90),
          updatedAt: ago(60 * 24 * 90),
          queue: null,
          queueId: null,
          user: null,
        }),
      );
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByText('comprovante').first().waitFor();
      if (width === 390) await page.getByRole('button', { name: 'Detalhes' }).click();
      await page.getByText('Pediu para não ligar').waitFor();
      await shoot('details');
      await page.getByText('#87').scrollIntoViewIfNeeded();
      await shoot('details-end');
      backend.tags = [];
      await page.goto('/tags');
      await page.getByText('Nenhuma etiqueta ainda').waitFor();
      await shoot('tags-empty');
      await page.goto('/kanban');
      await page.getByText('O quadro ainda não tem colunas').waitFor();
      await shoot('kanban-empty');
    });
  }
}
