import { auth, secondFactor } from '@recado/contracts';
import { aCaller } from '@recado/testkit';
import { Secret, TOTP } from 'otpauth';
import { aCompany, from, password, type ClientFactory } from './serve-accounts.ts';
import { sessionIdOf } from './session.steps.ts';

/** The code of a step relative to the present one; the next step is accepted already. */
export const codeOf = (base32: string, step = 0, now = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(base32), timestamp: now + step * 30_000 });

/** A user who has turned on the second factor with `code(0)`; `code(1)` is the next code. */
export async function enrolled(clientOf: ClientFactory) {
  const company = await aCompany(clientOf);
  const { secret, address } = await clientOf(secondFactor).begin(company.admin, { password });
  const now = Date.now();
  const code = (step: number) => codeOf(secret, step, now);
  const { codes } = await clientOf(secondFactor).confirm(company.admin, { code: code(0) });
  const signIn = (given?: string, where: string | null = null) =>
    clientOf(auth).login(from(where), { email: company.email, password, ...(given ? { code: given } : {}) });
  return { ...company, secret, address, code, codes, signIn };
}

/** A caller with the session of a sign-in. */
export async function signedIn(clientOf: ClientFactory, email: string, given: object = {}) {
  const { user, token, refreshToken } = await clientOf(auth).login(from('10.0.0.9'), { email, password, ...given });
  const sessionId = sessionIdOf({ token });
  const caller = aCaller({ companyId: user.companyId, userId: user.id, profile: user.profile, sessionId });
  return { caller: { ...caller, super: user.super }, user, sessionId, refreshToken };
}
