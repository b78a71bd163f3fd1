import type { OwnSession } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { ago } from './factories.ts';

export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const codes = Array.from({ length: 10 }, (_, n) => `K7QX${n + 1 > 9 ? 'Z' : n + 1}-2PWD${'ABCDEFGHJK'[n]}`);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const aSession = (differs: Partial<OwnSession> = {}): OwnSession => ({
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
const over = (ending: OwnSession['ending'], minutes: number, differs: Partial<OwnSession> = {}) =>
  aSession({ ending, endedAt: ago(minutes), createdAt: ago(minutes + 400), ...differs });

export const someSessions = (): OwnSession[] => [
  aSession({ device: chrome, address: '2804:14d:5c87:8a00:1d2f:77aa:5e5e:9c11', usedAt: ago(47) }),
  aSession({ current: true, usedAt: ago(0) }),
  aSession({ support: 'Oficina do Zé & Filhos Reparos Automotivos Ltda.', usedAt: ago(12), createdAt: ago(20) }),
  over('anotherLogin', 60 * 24 * 3),
  over('reuse', 60 * 24 * 9, { device: chrome }),
  over('expired', 60 * 24 * 20, { device: '', address: null }),
];

/** How the own account is changed, as the server answers it: the password is "certa", the code 123456. */
export function serveAccount(backend: Backend): OwnSession[] {
  const sessions = someSessions();
  const given = (request: { postDataJSON(): unknown }) =>
    request.postDataJSON() as { password?: string; code?: string; currentPassword?: string };
  const refusal = (error: string, field: string) => ({
    status: 400,
    body: { error, message: '', fields: [{ field, rule: 'wrong' }] },
  });
  const turn = (on: boolean) => {
    backend.user = { ...backend.user, secondFactor: { ...backend.user.secondFactor, on } };
  };
  backend.on('POST /second-factor', ({ path, request }) => {
    const { password, code } = given(request);
    if (path[1] !== 'confirmation' && password !== 'certa') return refusal('ERR_WRONG_PASSWORD', 'password');
    if (path[1] && code !== '123456') return refusal('ERR_INVALID_CODE', 'code');
    if (!path[1]) return { body: { secret, address: `otpauth://totp/Recado:ana%40padaria.test?secret=${secret}` } };
    turn(path[1] === 'confirmation');
    return path[1] === 'confirmation' ? { body: { codes } } : { status: 204 };
  });
  backend.on('GET /sessions', () => ({ body: sessions }));
  backend.on('DELETE /sessions', ({ path }) => {
    const ended = sessions.find(({ id }) => id === path[1]);
    if (ended) Object.assign(ended, { endedAt: ago(0), ending: 'remote' });
    return { status: 204 };
  });
  backend.on('PUT /users', ({ request }) =>
    (given(request).currentPassword ?? 'certa') === 'certa'
      ? { body: { ...backend.user, ...(request.postDataJSON() as object) } }
      : refusal('ERR_WRONG_PASSWORD', 'currentPassword'),
  );
  return sessions;
}
