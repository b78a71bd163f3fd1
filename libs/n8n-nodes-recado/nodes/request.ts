import type {
  IAllExecuteFunctions,
  IDataObject,
  IHttpRequestMethods,
  ILoadOptionsFunctions,
  INodePropertyOptions,
} from 'n8n-workflow';

export const CREDENTIALS = 'recadoApi';

export interface ApiRequest {
  method: IHttpRequestMethods;
  /** Below the address of the API. */
  path: string;
  query?: IDataObject;
  body?: IDataObject;
  /** A repetition with the same key performs nothing. */
  idempotencyKey?: string;
}

/** @throws the error of n8n's request, which has the answer of the API */
export async function request<T>(
  node: IAllExecuteFunctions,
  { method, path, query, body, idempotencyKey }: ApiRequest,
): Promise<T> {
  const { baseUrl } = await node.getCredentials<{ baseUrl: string }>(CREDENTIALS);
  return (await node.helpers.httpRequestWithAuthentication.call(node, CREDENTIALS, {
    method,
    url: baseUrl.replace(/\/+$/, '') + path,
    ...(query ? { qs: query, arrayFormat: 'repeat' as const } : {}),
    ...(body ? { body } : {}),
    ...(idempotencyKey ? { headers: { 'Idempotency-Key': idempotencyKey } } : {}),
    json: true,
  })) as T;
}

interface Named {
  id: number;
  name: string;
}
const listed = (rows: Named[]): INodePropertyOptions[] => rows.map(({ id, name }) => ({ name, value: id }));
const list = (path: string) =>
  async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return listed(await request<Named[]>(this, { method: 'GET', path }));
  };

/** Rows of the company that people choose from in a node's lists. */
export const loadOptions = {
  getConnections: list('/whatsapp'),
  getQueues: list('/queue'),
  getTags: list('/tags/list'),
  getUsers: list('/users/list'),
};
