import type { SessionUser } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { expect, type Page } from '@playwright/test';
import type { Backend } from './backend.ts';
import { deskBackend } from './desk-backend.ts';
import { aUser } from './factories.ts';
import { composerField } from './open-desk.ts';

/** A user of another company. */
export const mallory = aUser({
  id: 66,
  name: 'Mallory Reis',
  companyId: 9,
  company: { id: 9, name: 'Loja Alheia', dueDate: null, lockGraceDays: 4, isTrial: false, settings: [] },
});

/** The access token is the only one that has not expired. */
export function acceptOnly(backend: Backend, token: string, user: SessionUser): void {
  backend.on('auth.me', ({ authorization }) => {
    if (authorization !== `Bearer ${token}`) throw new Fault('ERR_TOKEN_EXPIRED');
    return user;
  });
}

/** The message of a page that has stopped for another user. */
export const stopped = (page: Page) => page.getByRole('alert').filter({ hasText: 'Você entrou como' });

/** Opens a conversation as a signed-in user. */
export async function openSignedInDesk(page: Page) {
  const { backend, main } = deskBackend();
  await backend.serve(page);
  // Signed in once, not at each load as by `signIn`: the session changes in these tests.
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('token', 'a.b.c');
    localStorage.setItem('companyId', '1');
    localStorage.setItem('userId', '1');
  });
  await page.goto(`/tickets/${main.uuid}`);
  await expect(composerField(page)).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  return { backend, main };
}
