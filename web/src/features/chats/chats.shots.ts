import { test, type Page } from '../../testing/browser-test.ts';
import { aChat } from '../../testing/chat-factories.ts';
import { chatsBackend } from '../../testing/chats-backend.ts';
import { aContact, ago, aTicket } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the internal chat; see screens.shots.ts. */

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function aTeam() {
  const chats = chatsBackend();
  const ticket = aTicket({ contact: aContact({ name: 'Marina Albuquerque' }) });
  chats.backend.tickets = [ticket];
  const main = chats.add(aChat({ title: 'Plantão do suporte' }, [1, 2, 3, 4]), [
    { senderId: 2, message: 'Bom dia, pessoal! Quem fica no plantão de sábado?', createdAt: ago(60 * 26) },
    { senderId: 3, message: 'Eu posso até as 14h.', createdAt: ago(60 * 25) },
    { senderId: 1, message: 'Combinado, fico à tarde.', createdAt: ago(60 * 25 - 1) },
    {
      senderId: 1,
      message: 'Segue a escala do mês.',
      createdAt: ago(60 * 25 - 2),
      files: [
        { id: 1, name: 'escala-novembro.pdf', mimetype: 'application/pdf', size: 182_000, width: null, height: null },
      ],
    },
    { senderId: 2, message: `Alguém viu este caso? https://recado.exemplo/tickets/${ticket.uuid}`, createdAt: ago(48) },
    {
      senderId: 3,
      message: 'Olha a tela que ela mandou',
      createdAt: ago(47),
      files: [{ id: 2, name: 'tela.png', mimetype: 'image/png', size: 82_000, width: 640, height: 400 }],
    },
    { senderId: 1, message: 'Vou responder *agora*.', createdAt: ago(45), isEdited: true },
    { senderId: 3, message: '', isDeleted: true, createdAt: ago(44) },
    { senderId: 2, message: '@Ana Souza, consegue cobrir a fila de vendas também?', mentions: [1], createdAt: ago(3) },
    { senderId: 2, message: 'É só até o almoço 🙏', createdAt: ago(2) },
  ]);
  const all = chats.said(main.id);
  const [, answer, reply] = [all[0], all[1], all[2]];
  if (answer && reply) reply.replyTo = { ...answer, fileName: null };
  chats.chats = chats.chats.map((chat) => ({
    ...chat,
    users: chat.users.map((user) =>
      user.userId === 1 ? { ...user, readSequence: 8, unreads: 2, mentioned: true } : user,
    ),
  }));
  chats.add(aChat({ title: 'Bruno e Ana', ownerId: 2 }), [
    { senderId: 2, message: 'Te mando o contrato amanhã', createdAt: ago(90) },
    { senderId: 1, message: 'Obrigada!', createdAt: ago(88) },
  ]);
  chats.add(
    aChat(
      { title: 'Campanha de Natal: textos, imagens, aprovações e a lista de clientes antigos', ownerId: 3 },
      [1, 3, 4],
    ),
    [{ senderId: 4, message: 'Aprovado pela diretoria, podemos disparar na segunda', createdAt: ago(60 * 50) }],
  );
  chats.add(aChat({ title: 'Avisos da loja', ownerId: 4 }, [1, 2, 3, 4]));
  return { chats, main };
}

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`internal chat ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(180_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/chats-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const { chats, main } = aTeam();
      await chats.backend.open(page, '/chats');
      await servePicture(page);
      await page.getByRole('link', { name: 'Plantão do suporte' }).first().waitFor();
      await shoot('list');
      await page.goto(`/chats/${main.uuid}`);
      await page.getByText('É só até o almoço').last().waitFor();
      await page.getByText('Marina Albuquerque').first().waitFor();
      await shoot('open');
      const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
      await field.fill('Consigo sim, @');
      await shoot('mention');
      await field.fill('Consigo sim');
      await page.getByRole('article').filter({ hasText: 'consegue cobrir' }).hover();
      await page
        .getByRole('article')
        .filter({ hasText: 'consegue cobrir' })
        .getByRole('button', { name: 'Responder' })
        .click();
      await page
        .getByTestId('files')
        .setInputFiles([{ name: 'fila.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }]);
      chats.backend.push('chat', { action: 'typing', chatId: main.id, userId: 3 });
      await shoot('reply');
      chats.backend.fail('chatMessages.send', 'ERR_NO_PERMISSION');
      await field.press('Enter');
      await page.getByRole('button', { name: 'Descartar' }).waitFor();
      await shoot('failed');
      await page.getByRole('button', { name: '4 participantes' }).click();
      await shoot('members');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Buscar neste chat' }).click();
      await page.getByRole('textbox', { name: 'Buscar neste chat' }).fill('plantão');
      await page.getByText('1 resultado').waitFor();
      await shoot('find');
      await page.goto('/chats');
      await page.getByRole('button', { name: 'Novo chat' }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await shoot('dialog');
      await page.goto('/tickets');
      await page.getByRole('button', { name: /Chat interno/ }).click();
      await page.getByRole('link', { name: 'Ver todos os chats' }).waitFor();
      await shoot('bell');
    });
  }
}

/** Stored files are pictures of one pixel. */
async function servePicture(page: Page): Promise<void> {
  await page.route('**/backend/public/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  );
}
