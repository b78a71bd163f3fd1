import { expect, test, type Page } from '../../testing/browser-test.ts';
import { Fault } from '@recado/contracts/fault';
import { aUser } from '../../testing/factories.ts';
import { acceptOnly, mallory, openSignedInDesk, stopped } from '../../testing/session-change.ts';

/** The same user in the company of a support session. */
const elsewhere = aUser({ companyId: 9, company: mallory.company });

/** Marks the page, so that its reload is noticed. */
const mark = (page: Page) => page.evaluate(() => (document.title = 'before the reload'));

async function expectReloaded(page: Page, company: string) {
  await expect(page).not.toHaveTitle('before the reload');
  await expect(page.getByText('Olá Ana Souza')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
  // The page that goes away may have lost its title first.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('companyId')).catch(() => 'the page goes away'))
    .toBe(company);
}

test('the page reloads when auth/me names another company of the same user', async ({ page }) => {
  const { backend } = await openSignedInDesk(page);
  await mark(page);
  backend.user = elsewhere;
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expectReloaded(page, '9');
});

test('the end of a support session reloads the page with the own session', async ({ page }) => {
  const { backend } = await openSignedInDesk(page);
  await mark(page);
  backend.on('auth.refresh', () => ({ token: 'own.b.c', user: elsewhere }));
  const used: string[] = [];
  backend.on('auth.me', ({ authorization }) => {
    used.push(authorization);
    if (authorization !== 'Bearer own.b.c') throw new Fault('ERR_TOKEN_EXPIRED');
    return elsewhere;
  });
  backend.push('company', { action: 'update', company: { id: 1 } });
  await expectReloaded(page, '9');
  // The old page sent no request with the new token: the first one is the new page's.
  expect(used).toEqual(['Bearer a.b.c', 'Bearer own.b.c']);
});

test('a page opened after an expired support session belongs to the own company', async ({ page }) => {
  const { backend } = await openSignedInDesk(page);
  backend.on('auth.refresh', () => ({ token: 'own.b.c', user: elsewhere }));
  acceptOnly(backend, 'own.b.c', elsewhere);
  await mark(page);
  await page.reload();
  await expectReloaded(page, '9');
});

test('the page reloads when another tab of the same user enters a company', async ({ page, context }) => {
  const { backend } = await openSignedInDesk(page);
  const other = await context.newPage();
  await backend.serve(other);
  await other.goto('/contacts');
  await mark(page);
  backend.user = elsewhere;
  await other.evaluate(() => {
    localStorage.setItem('companyId', '9');
    localStorage.setItem('token', 'support.b.c');
  });
  await expectReloaded(page, '9');
});
