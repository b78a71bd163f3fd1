import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  providerSignIn,
  signInProvider,
  type Caller,
  type OpenedSession,
  type SaveSignInProvider,
} from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { startOpenidProvider } from '@recado/testkit/openid-provider';
import { afterAll, beforeAll } from 'vitest';
import { aMail, from, word, type ClientFactory } from './serve-accounts.ts';

const clientId = 'recado';
const clientSecret = 'a secret that only the two know';
const publicUrl = 'http://127.0.0.1:3000';
export const returnAddressOf = (companyId: number): string => `${publicUrl}/provider-return/${companyId}`;

/** A request of a browser, which keeps the cookies. */
async function browse(address: URL | string, cookies: Map<string, string>, form?: object): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = form && { method: 'POST', body: new URLSearchParams({ ...form }) };
  const response = await fetch(address, { redirect: 'manual', headers: { cookie }, ...body });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return response;
}

/** A real OpenID provider for the tests of a file, and what people and admins do with it. */
export function serveProvider(clientOf: ClientFactory) {
  let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
  /** Bodies that the provider has sent to the address for sign-outs. */
  const notices: string[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      notices.push(Buffer.concat(chunks).toString());
      response.end();
    });
  });
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    provider = await startOpenidProvider({
      client: {
        id: clientId,
        secret: clientSecret,
        signOutAddress: `${publicUrl}/login`,
        logoutAddress: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      },
    });
  });
  afterAll(async () => {
    receiver.close();
    await provider.stop();
  });

  /** Sets the provider of a company. @returns the name with which its people sign in */
  async function setProvider(admin: Caller, given: Partial<SaveSignInProvider> = {}): Promise<string> {
    const signInName = `company-${word()}`;
    provider.register(returnAddressOf(admin.companyId));
    const chosen = {
      signInName,
      issuer: provider.issuer,
      clientId,
      clientSecret,
      enabled: true,
      required: false,
      createsUsers: false,
      allTicket: false,
      adminClaim: '',
      adminValue: '',
      ...given,
    };
    await clientOf(signInProvider).save(admin, chosen);
    return chosen.signInName;
  }

  /** The browser's way from our page over the provider's and back. */
  async function comeBack(address: string, cookies = new Map<string, string>()): Promise<URL> {
    let next = new URL(address);
    while (next.origin === provider.issuer) {
      const response = await browse(next, cookies);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      next = new URL(location, next);
    }
    return next;
  }

  const given = (returned: URL) => {
    const [state = '', code = '', iss] = ['state', 'code', 'iss'].map((name) => returned.searchParams.get(name) ?? '');
    return { state, code, iss, place: returned.pathname.split('/').at(-1) ?? '' };
  };
  async function signIn(signInName: string, cookies = new Map<string, string>()): Promise<OpenedSession> {
    const begun = await clientOf(providerSignIn).begin(from('10.0.0.1'), { signInName });
    return clientOf(providerSignIn).complete(from('10.0.0.1'), given(await comeBack(begun.address, cookies)));
  }

  /** Presses the button of the provider's page. @returns the notice that the provider has sent */
  async function signOut(address: string, cookies: Map<string, string>): Promise<string> {
    const page = await (await browse(address, cookies)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    await browse(action, cookies, { xsrf, logout: 'yes' });
    return eventually(() => notices.shift(), 'the notice of the sign-out');
  }

  return {
    signOut,
    /** How often somebody has asked for the keys that sign tokens. */
    keyRequests: () => provider.requests.filter((path) => path === '/jwks').length,
    setProvider,
    comeBack,
    given,
    signIn,
    get issuer() {
      return provider.issuer;
    },
    /** A person of the provider, who sits at the browser from now on. */
    aPerson: (claims: object = {}) => {
      const person = { sub: word(), email: aMail(), name: 'Nina Prado', ...claims };
      provider.sit(person.sub, person);
      return person;
    },
    sit: (person: Record<string, unknown> & { sub: string }) => provider.sit(person.sub, { ...person }),
  };
}
