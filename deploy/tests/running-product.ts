import { aCompany, signIn, type TestCompany } from '../client/company.factory.ts';
import { apiOf, perform, request, type OperationName, type RestApi, type RestResponse } from '../client/rest.client.ts';
import type { RunningProduct } from './start-product.ts';
import { workerIndex } from './super-users.ts';

interface SharedProduct extends RunningProduct {
  /** The super users of all workers. */
  admins: RunningProduct['admin'][];
}
const started = JSON.parse(process.env['RECADO_PRODUCT'] ?? '{}') as SharedProduct;

/** The product that the global set-up started, with this worker's own super user. */
export const product: SharedProduct = { ...started, admin: started.admins?.[workerIndex()] ?? started.admin };

let token: Promise<string> | undefined;

/** The super user's token. Each sign-in ends the previous session, so a token is reused while it is valid. */
export async function superToken(): Promise<string> {
  const known = await token;
  if (known && (await request(`${product.gateway}/auth/me`, 'GET', known)).status === 200) return known;
  token = signIn(product, product.admin.email, product.admin.password).then((session) => session.token);
  return token;
}

/** The API as the super user. */
export const platformApi = async (): Promise<RestApi> => apiOf(product.gateway, await superToken());

/** A new company of the running product, with its admin signed in. */
export const newCompany = async (name?: string): Promise<TestCompany> => aCompany(product, await superToken(), name);

/** Calls an operation of the running product with that access token, or without one. */
export const call = (
  accessToken: string | null,
  operation: OperationName,
  input?: Record<string, unknown>,
): Promise<RestResponse> => perform(product.gateway, accessToken, operation, input);
