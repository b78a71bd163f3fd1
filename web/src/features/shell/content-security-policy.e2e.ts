import { expect, test, type Page } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { serveYoutube } from '../../testing/fake-youtube.ts';
import { aCalendar } from '../../testing/schedules-backend.ts';

test.use({ realPage: true });

declare global {
  interface Window {
    broken: string[];
  }
}
const watch = () => {
  window.broken = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.broken.push(`${violatedDirective} ${blockedURI}`),
  );
};

test('every page has a strict policy: scripts of the app only, frames of the player only', async ({ request }) => {
  for (const path of ['/', '/login', '/tickets/some-ticket', '/assets/none.js']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'; script-src 'self'; ");
    expect(policy).toContain("frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect(response.headers()['cross-origin-opener-policy']).toBe('same-origin');
    expect(response.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
  expect(await (await request.get('/login')).text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
});

const broken = (page: Page) => page.evaluate(() => window.broken);

test('the policy blocks nothing of the desk, the connections and the calendar', async ({ page }) => {
  const { backend, main, group } = deskBackend();
  backend.schedules = aCalendar();
  await page.addInitScript(watch);
  await backend.serve(page);
  await backend.signIn(page);
  for (const [path, shown] of [
    ['/tickets', 'Marina Albuquerque'],
    [`/tickets/${main.uuid}`, 'A caixa que veio da outra vez'],
    [`/tickets/${group.uuid}`, 'Obrigada a todos'],
    ['/schedules', 'João Pedro'],
    ['/connections', 'Filial Recife'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(await broken(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'QR Code', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await broken(page)).toEqual([]);
});

test('the policy blocks nothing of the administration and the player', async ({ page }) => {
  await page.addInitScript(watch);
  await serveYoutube(page);
  await openAdministration(page, '/users', aUser({ super: true }));
  for (const [path, shown] of [
    ['/users', 'Bruno Lima'],
    ['/settings', 'Avaliação do atendimento'],
    ['/settings?section=companies', 'Oficina do Zé'],
    ['/helps', 'Dica 01'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(await broken(page), path).toEqual([]);
  }
  await expect(page.locator('img[data-state="there"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Assistir: Dica 01' }).click();
  await expect(page.frameLocator('iframe').getByText('player')).toBeVisible();
  expect(await broken(page)).toEqual([]);
});

test('the policy blocks an inline script and a foreign frame', async ({ page }) => {
  await page.addInitScript(watch);
  await openAdministration(page, '/users');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(frame);
  });
  await expect
    .poll(() => page.evaluate(() => window.broken))
    .toEqual(['script-src-elem inline', 'frame-src https://example.com']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
