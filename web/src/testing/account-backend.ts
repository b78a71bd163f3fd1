import type { OwnSession } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { FaultCode } from '@recado/contracts/faults';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aUserView } from './administration-factories.ts';
import { ago, aUser } from './factories.ts';

export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const recoveryCodes = Array.from(
  { length: 10 },
  (_, n) => `K7QX${n + 1 > 9 ? 'Z' : n + 1}-2PWD${'ABCDEFGHJK'[n]}`,
);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const aSession = (differs: Partial<OwnSession> = {}): OwnSession => ({
  id: crypto.randomUUID(),
  current: false,
  device: firefox,
  address: '189.40.12.7',
  createdAt: ago(60 * 24 * 2),
  usedAt: ago(3),
  support: null,
  endedAt: null,
  ending: null,
  ...differs,
});
const anEndedSession = (ending: OwnSession['ending'], minutes: number, differs: Partial<OwnSession> = {}) =>
  aSession({ ending, endedAt: ago(minutes), createdAt: ago(minutes + 400), ...differs });

const someSessions = (): OwnSession[] => [
  aSession({ device: chrome, address: '2804:14d:5c87:8a00:1d2f:77aa:5e5e:9c11', usedAt: ago(47) }),
  aSession({ current: true, usedAt: ago(0) }),
  aSession({ support: 'Oficina do Zé & Filhos Reparos Automotivos Ltda.', usedAt: ago(12), createdAt: ago(20) }),
  anEndedSession('anotherLogin', 60 * 24 * 3),
  anEndedSession('reuse', 60 * 24 * 9, { device: chrome }),
  anEndedSession('expired', 60 * 24 * 20, { device: '', address: null }),
];

const requireValue = (value: string | undefined, expected: string, code: FaultCode, field: string) => {
  if (value !== expected) throw new Fault(code, {}, [{ field, rule: 'wrong' }]);
};

/** Changes the own account as the service does: the password is "certa", the code 123456. */
export function serveAccount(backend: Backend): OwnSession[] {
  const turnSecondFactor = (on: boolean) => {
    backend.user = { ...backend.user, secondFactor: { ...backend.user.secondFactor, on } };
  };
  backend.on('secondFactor.begin', ({ body }) => {
    requireValue(body.password, 'certa', 'ERR_WRONG_PASSWORD', 'password');
    return { secret, address: `otpauth://totp/Recado:ana%40padaria.test?secret=${secret}` };
  });
  backend.on('secondFactor.confirm', ({ body }) => {
    requireValue(body.code, '123456', 'ERR_INVALID_CODE', 'code');
    turnSecondFactor(true);
    return { codes: recoveryCodes };
  });
  backend.on('secondFactor.turnOff', ({ body }) => {
    requireValue(body.password, 'certa', 'ERR_WRONG_PASSWORD', 'password');
    requireValue(body.code, '123456', 'ERR_INVALID_CODE', 'code');
    turnSecondFactor(false);
  });
  backend.on('users.update', ({ body: { name = backend.user.name, currentPassword = 'certa' } }) => {
    requireValue(currentPassword, 'certa', 'ERR_WRONG_PASSWORD', 'currentPassword');
    return aUserView({ id: backend.user.id, name });
  });
  return serveSessions(backend);
}

function serveSessions(backend: Backend): OwnSession[] {
  const sessions = someSessions();
  backend.on('sessions.list', () => sessions);
  backend.on('sessions.end', ({ params }) => {
    const ended = sessions.find(({ id }) => id === params.id);
    if (ended) Object.assign(ended, { endedAt: ago(0), ending: 'remote' });
  });
  return sessions;
}

/** Signs in a user with an account that can be changed; the test opens the page. */
export async function signInWithAccount(page: Page, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const sessions = serveAccount(backend);
  await backend.serve(page);
  await backend.signIn(page);
  return { backend, sessions };
}

export async function openAccountDialog(page: Page, tab?: string) {
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Menu do perfil' }).click();
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Perfil' });
  if (tab) await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}
