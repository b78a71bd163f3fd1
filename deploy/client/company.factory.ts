import type { SessionUser } from '@recado/contracts';
import { randomInt } from 'node:crypto';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { apiOf } from './rest.client.ts';
import { SimulatorClient } from './simulator.client.ts';

export interface ProductAddress {
  gateway: string;
  simulator: string;
  admin: { email: string; password: string };
}

/** Several programs create numbers in one product: each starts at a random eight-digit number. */
let lastNumber = randomInt(10_000_000, 90_000_000);
const nextNumber = () => ++lastNumber;
/** A mobile number that is unique in the run. */
export const aNumber = (): string => `55119${nextNumber()}`;

export async function signIn(product: ProductAddress, email: string, password: string) {
  const response = await fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return readSession(response, email);
}
async function readSession(response: Response, email: string) {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The sign-in of ${email} answered ${response.status}: ${text}`);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { ...(JSON.parse(text) as { token: string; user: SessionUser }), cookie };
}

/** Creates a company with the super user's token and signs its admin in. */
export async function aCompany(product: ProductAddress, superToken: string, name = `Company ${nextNumber()}`) {
  const password = 'correct horse 9';
  const email = `admin${nextNumber()}@example.com`;
  const { id } = await apiOf(product.gateway, superToken).companies.create({
    name: `${name} ${nextNumber()}`.slice(0, 50),
    email,
    password,
  });
  return { id, email, password, ...withApi(product, await signIn(product, email, password)) };
}
export type TestCompany = Awaited<ReturnType<typeof aCompany>>;

const withApi = <S extends { token: string }>(product: ProductAddress, session: S) => ({
  ...session,
  api: apiOf(product.gateway, session.token),
});
/**
 * Renews a user's access token in place with the refresh cookie, like the browser: a new sign-in would end the session
 * and the requests under way in it. When a lost response has already replaced the cookie, the user signs in again.
 */
export async function renewSession(
  product: ProductAddress,
  user: Pick<TestCompany, 'email' | 'password' | 'cookie'>,
): Promise<void> {
  const { email, password, cookie } = user;
  const response = await fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
  const session = response.ok ? await readSession(response, email) : await signIn(product, email, password);
  Object.assign(user, withApi(product, session));
}

/** Creates a connection and links it to a new phone of the simulator by its QR code. */
export async function aLinkedNumber(product: ProductAddress, company: TestCompany, number = aNumber()) {
  const simulator = new SimulatorClient(product.simulator);
  await simulator.request('POST', '/phones', { number, name: `Shop ${number.slice(-4)}` });
  const { id } = await company.api.whatsapp.create({ name: `Line ${number.slice(-6)}` });
  const { qrcode } = await eventually(async () => {
    const connection = await company.api.whatsapp.get({ id });
    return connection.qrcode ? connection : null;
  }, 'a QR code');
  await simulator.request('POST', `/phones/${number}/scan`, { qr: qrcode });
  await eventually(async () => (await company.api.whatsapp.get({ id })).status === 'CONNECTED', 'the connection');
  return { id, number };
}

/** A customer with a simulated phone, who can write to linked numbers. */
export async function aCustomer(product: ProductAddress, name: string, number = aNumber()) {
  const simulator = new SimulatorClient(product.simulator);
  await simulator.request('POST', '/phones', { number, name });
  return {
    number,
    async writes(to: string, message: object | string) {
      const content = typeof message === 'string' ? { text: message } : message;
      const path = `/phones/${number}/messages`;
      return (await simulator.request<{ id: string }>('POST', path, { to, ...content })).id;
    },
    sees: (chat: string) => simulator.messages(number, chat),
    reads: (chat: string) => simulator.request('POST', `/phones/${number}/chats/${chat}/read`),
  };
}

/** Waits for the company's ticket of a customer in that status. */
export const waitForTicket = (company: TestCompany, number: string, status = 'pending') =>
  eventually(async () => {
    const { tickets } = await company.api.tickets.list({ showAll: true, status: status as 'pending' });
    return tickets.find((ticket) => ticket.contact.number === number);
  }, `a ${status} ticket of ${number}`);
