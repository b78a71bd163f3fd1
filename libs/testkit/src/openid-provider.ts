import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** The claims of the provider about a person. */
export type ProviderPerson = Record<string, unknown>;

interface ProviderOptions {
  /** The registered client. */
  client: {
    id: string;
    secret: string;
    signOutAddress: string;
    /** Receives logout tokens. */
    logoutAddress?: string;
  };
}

/**
 * A real OpenID provider on this machine. Nobody types a password there: `person` sits at every browser that comes.
 * @returns with `stop`
 */
export async function startOpenidProvider({ client }: ProviderOptions) {
  const people = new Map<string, ProviderPerson>();
  const seat = { person: '' };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
  const provider = new Provider(issuer, configurationOf(client, people, key));
  const returnAddresses = new Set<string>();
  provider.Client.prototype.redirectUriAllowed = (address: string) => returnAddresses.has(address);
  const answer = provider.callback();
  const signIn = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(request, response, { login: { accountId: seat.person } });
  /** Paths of the requests to the provider. */
  const requests: string[] = [];
  server.on('request', (request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.startsWith('/interaction/')) void signIn(request, response).catch(() => response.destroy());
    else void answer(request, response);
  });
  return {
    issuer,
    people,
    requests,
    /** Registers an address to which people are sent back. */
    register: (address: string) => void returnAddresses.add(address),
    /** Makes a person the next to sign in. */
    sit: (subject: string, claims: ProviderPerson) => {
      people.set(subject, claims);
      seat.person = subject;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type OpenidProvider = Awaited<ReturnType<typeof startOpenidProvider>>;

function configurationOf(
  client: ProviderOptions['client'],
  people: Map<string, ProviderPerson>,
  key: JWK,
): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.signOutAddress],
        post_logout_redirect_uris: [client.signOutAddress],
        ...(client.logoutAddress === undefined ? {} : { backchannel_logout_uri: client.logoutAddress }),
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => Promise.resolve({ ...people.get(id), sub: id }) }),
    // Its own guard lets it call no address of this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Consent is given: the company has registered the client itself.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
