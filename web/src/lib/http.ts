import type { FaultBody, Session, SessionUser } from '@recado/contracts';
import { pageStart } from './push-replay.ts';
import { RequestError } from './request-error.ts';
import { language } from './i18n.ts';
import {
  hasPageUser,
  isExpected,
  isSameUser,
  isStopped,
  reloadPage,
  setPageUser,
  stopIfUserChanged,
  stopPage,
} from './page-user.ts';
import { signOutReason } from './sign-out-reason.ts';
import { endsIn } from './token-expiry.ts';
import { clearSession, companyId, token, userId } from './token.ts';

export const apiBase = '/backend';

export interface ApiRequest {
  method: string;
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** Sends a request; an expired access token is renewed once and the request repeated. */
export async function request(input: ApiRequest): Promise<unknown> {
  return readResponse(await sendAuthorized(input));
}

/** The same for a file: the body is not parsed. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await sendAuthorized({ method: 'GET', path });
  if (!response.ok) await readResponse(response);
  try {
    return await response.blob();
  } catch {
    throw new RequestError(0, 'ERR_UNAVAILABLE'); // the connection broke during the body
  }
}

async function sendAuthorized(input: ApiRequest): Promise<Response> {
  const used = await validToken(token.get());
  // The stored token may belong to another user already: nothing may be sent in that user's name.
  if (isStopped()) throw new RequestError(0, 'ERR_UNAVAILABLE');
  const first = await send(input, used);
  if (first.status !== 403 || !(await isExpired(first))) return first;
  const renewed = await renew(used);
  return renewed ? send(input, renewed) : first;
}

/** A token that ends sooner is renewed before it is used: the server would refuse it on the way. */
const RENEWED_BEFORE_MS = 20_000;
/** true: the clock of the device is wrong, so that every token would look expired, or none. */
let isClockWrong = false;

const endsSoon = (access: string): boolean => (endsIn(access) ?? Infinity) < RENEWED_BEFORE_MS;

async function validToken(access: string): Promise<string> {
  if (isClockWrong || !endsSoon(access)) return access;
  return (await renew(access).catch(() => null)) ?? access;
}

/** The browser finishes the requests of a page that is being left. */
let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
}

async function send({ method, path, body, signal }: ApiRequest, access: string): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language.get() });
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(apiBase + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: isLeaving,
      ...(signal ? { signal } : {}),
    });
    pageStart.remember(response.headers.get('recado-feed-position'));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(0, 'ERR_UNAVAILABLE');
  }
}

/** 403 has causes that no new token resolves, too: a missing permission, a suspended company. */
async function isExpired(response: Response): Promise<boolean> {
  const body = await readBody(response.clone());
  return body.error === undefined || body.error === 'ERR_TOKEN_EXPIRED';
}

async function readResponse(response: Response): Promise<unknown> {
  if (response.ok) return response.status === 204 ? undefined : parse(await response.text());
  const body = await readBody(response);
  const code = body.error ?? (response.status >= 500 ? 'ERR_UNAVAILABLE' : '');
  if (response.status === 401 && sessionEndCodes.has(code)) endSession();
  throw new RequestError(response.status, code, body);
}

/** The server has ended the session. A reason that came by the socket is more exact. */
function endSession(): void {
  if (token.get() && !signOutReason.get()) signOutReason.set('expired');
  clearSession();
}

/** A failed sign-in responds 401, too, and ends no session. */
const sessionEndCodes = new Set(['ERR_SESSION_EXPIRED', '']);

async function readBody(response: Response): Promise<Partial<FaultBody>> {
  const body = parse(await response.text());
  return typeof body === 'object' && body !== null ? body : {};
}
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's own error page
  }
}

/** The token last: other tabs know its user before they can use it. */
export function keepSession({ token: access, user }: Session): void {
  signOutReason.clear();
  setPageUser(user);
  token.set(access);
}

/** The user signed in in this browser, who may differ from the user this page shows. */
export async function fetchSignedInUser(access: string): Promise<SessionUser> {
  return (await readResponse(await send({ method: 'GET', path: '/auth/me' }, access))) as SessionUser;
}

let renewing: Promise<string | null> | null = null;

/**
 * A new access token for the refresh cookie. The cookie is rotated at every use and a reused one ends the session,
 * so one request goes out at a time: per tab by the shared promise, across tabs by a lock.
 */
export function renew(used: string): Promise<string | null> {
  renewing ??= withRefreshLock(() => refresh(used)).finally(() => (renewing = null));
  return renewing;
}

function withRefreshLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('recado-refresh', run) : run();
}

async function refresh(used: string): Promise<string | null> {
  const before = readShared('token');
  const newer = newerToken(used);
  if (newer !== undefined) return newer;
  const response = await send({ method: 'POST', path: '/auth/refresh_token' }, '');
  const session = response.ok ? ((await response.json()) as Session) : null;
  // Another tab that signed in or out meanwhile has the newer session: this response neither replaces nor ends it.
  if (isStopped() || readShared('token') !== before) return newerToken(used) ?? null;
  if (session) {
    isClockWrong = endsSoon(session.token);
    return accept(session);
  }
  if (response.status === 401 || response.status === 403) endSession();
  return null;
}

/** Adopts a session that a refresh returned. @returns its token where this page may continue with it */
function accept(session: Session): string | null {
  const { user } = session;
  const isOther = !isExpected(user);
  if (isOther && !isSameUser(user)) {
    // The cookie was replaced: by another tab, or by an attacker's page.
    stopPage({ user, session });
    return null;
  }
  // A supporter's session returns to the supporter's own company.
  const isOtherCompany = isOther && hasPageUser();
  keepSession(session);
  if (!isOtherCompany) return session.token;
  reloadPage();
  return null;
}

/** The token another tab has stored in place of the used one; null where this page may not use it. */
function newerToken(used: string): string | null | undefined {
  if (stopIfUserChanged(readShared('userId'), readShared('companyId'))) return null;
  const current = readShared('token');
  if (!current || current === used) return undefined;
  token.set(current);
  return current;
}

/** Reads storage directly, since the storage event of another tab's refresh may not have arrived yet. */
function readShared(name: 'token' | 'userId' | 'companyId'): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return { token, userId, companyId }[name].get();
  }
}
