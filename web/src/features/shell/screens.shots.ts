import { test, type Page } from '../../testing/browser-test.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import { aDownConnection } from '../../testing/connection-factories.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the screens, for a person to look at. `playwright test -c playwright.config.ts screens.shots` with LOOK set. */
const photo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#cdd9df"/><stop offset="1" stop-color="#8fa5ad"/></linearGradient></defs><rect width="1200" height="900" fill="url(#g)"/><rect x="330" y="300" width="540" height="400" fill="#b98d5c"/><path d="M330 300l90-110h360l90 110z" fill="#cfa574"/><rect x="570" y="190" width="60" height="230" fill="#e6cfa5"/></svg>',
);

async function open(page: Page, mode: string, narrow: boolean) {
  const { backend, main, group } = deskBackend();
  backend.connections.push(aDownConnection());
  await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await keepInBrowser(page, { mode });
  await backend.serve(page);
  await page.route('**/backend/public/**', (route) =>
    route.request().url().includes('foto')
      ? route.fulfill({ contentType: 'image/svg+xml', body: photo })
      : route.abort(),
  );
  return { backend, main, group };
}

for (const mode of ['light', 'dark']) {
  for (const narrow of [false, true]) {
    const name = (screen: string) => `${screenshotFolder}/${screen}-${mode}-${narrow ? 390 : 1440}.png`;
    test(`screens ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      const { backend, main, group } = await open(page, mode, narrow);
      await page.goto('/login');
      await page.getByLabel('E-mail').waitFor();
      await page.screenshot({ path: name('login') });
      serveAdministration(backend);
      await page.goto('/signup');
      await page.getByLabel('Plano').waitFor();
      await page.screenshot({ path: name('signup') });
      await backend.signIn(page);
      await page.goto('/tickets');
      await page.getByText('Marina').first().waitFor();
      await page.waitForTimeout(2300);
      await page.screenshot({ path: name('list') });
      await page.goto('/tickets?tab=pending');
      await page.getByText('Camila').first().waitFor();
      if (!narrow) await page.getByText('Camila').first().hover();
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('pending') });
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByText('comprovante').first().waitFor();
      await page.waitForTimeout(400);
      await page.screenshot({ path: name('conversation') });
      await page.goto(`/tickets/${group.uuid}`);
      await page.getByText('Obrigada a todos').waitFor();
      await page.waitForTimeout(400);
      await page.screenshot({ path: name('kinds-end') });
      await page.getByText('Bom dia! @Rui').scrollIntoViewIfNeeded();
      await page.screenshot({ path: name('kinds') });
      await page.getByText('Qual o melhor dia?').evaluate((node) => node.scrollIntoView({ block: 'start' }));
      await page.screenshot({ path: name('kinds-middle') });
      if (narrow) {
        await page.getByRole('button', { name: 'Detalhes' }).click();
        await page.getByText('Participantes').scrollIntoViewIfNeeded();
        await page.screenshot({ path: name('members') });
      }
      await page.goto('/connections');
      await page.getByText('Filial Recife').waitFor();
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('connections') });
      await page.getByRole('button', { name: 'Histórico: Loja' }).click();
      await page.getByText('Celular conectado').waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: name('connection-history') });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
      await page.getByRole('button', { name: /Conexões fora do ar/ }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: name('connections-down') });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'QR Code', exact: true }).click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: name('qr') });
      await page.goto('/connections');
      await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: name('connection-form') });
      backend.user = aUser({ super: true });
      await page.goto('/users');
      await page.getByText('Bruno Lima').waitFor();
      await page.screenshot({ path: name('users') });
      await page.getByRole('button', { name: 'Adicionar usuário' }).click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: name('user-form') });
      for (const section of ['options', 'audit', 'companies', 'plans']) {
        await page.goto(`/settings?section=${section}`);
        await page
          .getByRole('tabpanel')
          .or(page.getByRole('tab', { selected: true }))
          .first()
          .waitFor();
        await page.waitForTimeout(700);
        await page.screenshot({ path: name(`settings-${section}`) });
      }
      await page.getByRole('button', { name: 'Adicionar plano' }).click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: name('plan-form') });
      await page.goto('/settings?section=companies');
      await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: name('company-form') });
      const support = { reason: 'Cliente pediu ajuda com a conexão', until: new Date(Date.now() + 3e6).toISOString() };
      backend.user = aUser({ support: { ...support, mayChangeAccess: false } });
      await page.goto('/tickets');
      await page.getByText('Marina').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: name('support') });
      backend.user = aUser();
      if (narrow) return;
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByText('comprovante').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(400);
      await page.screenshot({ path: name('palette') });
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.waitForTimeout(400);
      await page.screenshot({ path: name('keys') });
    });
  }
}
