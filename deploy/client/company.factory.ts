import type { SessionUser } from '@recado/contracts';
import { randomInt } from 'node:crypto';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { apiOf, request } from './rest.client.ts';

export interface ProductAddress {
  gateway: string;
  simulator: string;
  admin: { email: string; password: string };
}

/** Several programs count at once in one product: far apart, eight digits each. */
let lastNumber = randomInt(10_000_000, 90_000_000);
const nextNumber = () => ++lastNumber;
/** A mobile number nobody else in this run has. */
export const aNumber = (): string => `55119${nextNumber()}`;

export async function signIn(where: ProductAddress, email: string, password: string) {
  const answer = await fetch(`${where.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return readSession(answer, email);
}
async function readSession(answer: Response, of: string) {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`sign-in of ${of} answered ${answer.status}: ${text}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { ...(JSON.parse(text) as { token: string; user: SessionUser }), cookie };
}

/** A company made by hand, as a super user and then its admin make it; takes the super user's token. */
export async function aCompany(where: ProductAddress, superToken: string, name = `Company ${nextNumber()}`) {
  const password = 'correct horse 9';
  const email = `admin${nextNumber()}@example.com`;
  const { id } = await apiOf(where.gateway, superToken).companies.create({
    name: `${name} ${nextNumber()}`.slice(0, 50),
    email,
    password,
  });
  return { id, email, password, ...withApi(where, await signIn(where, email, password)) };
}
export type TestCompany = Awaited<ReturnType<typeof aCompany>>;

const withApi = <S extends { token: string }>(where: ProductAddress, session: S) => ({
  ...session,
  api: apiOf(where.gateway, session.token),
});
/**
 * Renews the access of the company's admin, in place, as the browser does: who signs in anew ends the session of before,
 * with all that is under way in it. An answer that was lost with the next cookie has ended it already.
 */
export async function renewSession(where: ProductAddress, company: TestCompany): Promise<void> {
  const { email, password, cookie } = company;
  const answer = await fetch(`${where.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
  const opened = answer.ok ? await readSession(answer, email) : await signIn(where, email, password);
  Object.assign(company, withApi(where, opened));
}

/** A connection of the company, linked to a phone of the simulator by its QR code. */
export async function aLinkedNumber(where: ProductAddress, company: TestCompany, number = aNumber()) {
  const sim = (method: string, path: string, body?: unknown) =>
    request(`${where.simulator}${path}`, method, null, body);
  await sim('POST', '/phones', { number, name: `Shop ${number.slice(-4)}` });
  const { id } = await company.api.whatsapp.create({ name: `Line ${number.slice(-6)}` });
  const { qrcode } = await eventually(async () => {
    const shown = await company.api.whatsapp.get({ id });
    return shown.qrcode ? shown : null;
  }, 'a QR code');
  await sim('POST', `/phones/${number}/scan`, { qr: qrcode });
  await eventually(
    async () => (await company.api.whatsapp.get({ id })).status === 'CONNECTED',
    'the connection',
    30_000,
  );
  return { id, number };
}

/** A chat as a phone shows it. */
export async function messagesOnPhone(where: ProductAddress, number: string, chat: string) {
  const { body } = await request(`${where.simulator}/phones/${number}/chats/${chat}/messages`, 'GET', null);
  return (body as { messages: { id: string; fromMe: boolean; text?: string; kind: string; status: string }[] })
    .messages;
}

/** A customer with a phone of his own, who writes to a linked number. */
export async function aCustomer(where: ProductAddress, name: string, number = aNumber()) {
  const sim = (method: string, path: string, body?: unknown) =>
    request(`${where.simulator}${path}`, method, null, body);
  await sim('POST', '/phones', { number, name });
  return {
    number,
    async writes(to: string, message: object | string) {
      const content = typeof message === 'string' ? { text: message } : message;
      const { status, body } = await sim('POST', `/phones/${number}/messages`, { to, ...content });
      if (status >= 300) throw new Error(`the simulator answered ${status}: ${JSON.stringify(body)}`);
      return (body as { id: string }).id;
    },
    sees: (chat: string) => messagesOnPhone(where, number, chat),
    reads: (chat: string) => sim('POST', `/phones/${number}/chats/${chat}/read`),
  };
}

/** The company's ticket with a customer, once there is one that fits. */
export const waitForTicket = (company: TestCompany, number: string, status = 'pending') =>
  eventually(async () => {
    const { tickets } = await company.api.tickets.list({ showAll: true, status: status as 'pending' });
    return tickets.find((ticket) => ticket.contact.number === number);
  }, `a ${status} ticket of ${number}`);
