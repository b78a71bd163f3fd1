import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorText } from '../log.ts';
import type { OfficialNumber } from '../model/official-number.model.ts';
import type { CloudApi } from './cloud-api.ts';
import { GraphError } from './graph.error.ts';
import { GraphInput } from './graph.input.ts';
import { authorize, type GraphRequest } from './graph.request.ts';
import { deleteMedia, downloadMedia, findMedia, getMedia, uploadMedia } from './media/media.routes.ts';
import { DOWNLOAD_PATH } from './media/media-address.ts';
import { readBytes } from './media/read-multipart.ts';
import { answerUpload, isUpload } from './media/resumable-upload.ts';
import { postMessage } from './messages/messages.routes.ts';
import {
  changeNumber,
  getAccount,
  getNumber,
  listNumbers,
  listSubscriptions,
  subscribe,
  unsubscribe,
} from './numbers.routes.ts';
import {
  createTemplate,
  deleteTemplates,
  editTemplate,
  findTemplate,
  getTemplate,
  listTemplates,
} from './templates/templates.routes.ts';

const PREFIX = '/graph';

type EdgeRoute = (request: GraphRequest, id: string) => unknown;

const edges: Record<string, EdgeRoute> = {
  'POST media': uploadMedia,
  'GET phone_numbers': listNumbers,
  'GET subscribed_apps': listSubscriptions,
  'POST subscribed_apps': subscribe,
  'DELETE subscribed_apps': unsubscribe,
  'GET message_templates': listTemplates,
  'POST message_templates': createTemplate,
  'DELETE message_templates': deleteTemplates,
};

/** Answers requests to the Graph API, below `/graph`. @returns false for other paths */
export async function answerGraph(
  cloud: CloudApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://graph');
  if (!url.pathname.startsWith(`${PREFIX}/`)) return false;
  try {
    await answer(cloud, request, response, url);
  } catch (error) {
    if (!(error instanceof GraphError))
      cloud.world.log('a graph request failed', { path: url.pathname, error: errorText(error) });
    writeError(response, error instanceof GraphError ? error : new GraphError(131000));
  }
  return true;
}

async function answer(cloud: CloudApi, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const query = url.searchParams;
  if (url.pathname === DOWNLOAD_PATH) return downloadMedia(cloud, request, response, query);
  const path = url.pathname.slice(PREFIX.length + 1).replace(/\/$/, '');
  // The version is optional. Source: Meta, Graph API, "Versioning".
  const [id = '', edge, ...more] = path.replace(/^v\d+\.\d+\//, '').split('/');
  const upload = isUpload(id, edge);
  if ((!/^\d+$/.test(id) && !upload) || more.length > 0)
    throw new GraphError(2500, { message: `Unknown path components: /${path}` });
  const method = request.method ?? 'GET';
  const numbers = authorize(cloud, request, query);
  const input = readInput(request, query);
  const graphRequest: GraphRequest = { cloud, method, request, response, query, numbers, input };
  const official = numbers.find(({ phoneNumberId, accountId }) => phoneNumberId === id || accountId === id);
  if (breakAnswer(cloud, official, response)) return;
  if (upload) return write(response, 200, await answerUpload(graphRequest, id, edge));
  if (edge !== 'messages' || method !== 'POST') return write(response, 200, await routeTo(graphRequest, id, edge));
  const { answer: body, after } = await postMessage(graphRequest, id);
  // An answer that is lost leaves the sender without knowing whether the message was accepted.
  if (!official || !cloud.world.faults.strike('lose-acks', official.number)) write(response, 200, body);
  await nextTurn();
  await after?.();
}

async function routeTo(request: GraphRequest, id: string, edge: string | undefined): Promise<unknown> {
  const { method } = request;
  if (edge !== undefined) {
    const route = edges[`${method} ${edge}`];
    if (!route) throw GraphError.unknownObject(method, id);
    return route(request, id);
  }
  if (request.numbers.some(({ phoneNumberId }) => phoneNumberId === id)) {
    if (method === 'GET') return getNumber(request, id);
    if (method === 'POST') return changeNumber(request, id);
  }
  const media = findMedia(request, id);
  if (media && method === 'GET') return getMedia(request, media);
  if (media && method === 'DELETE') return deleteMedia(request, media);
  const template = findTemplate(request, id);
  if (template && method === 'GET') return getTemplate(request, template);
  if (template && method === 'POST') return editTemplate(request, template);
  if (method === 'GET' && !media && !template) return getAccount(request, id);
  throw GraphError.unknownObject(method, id);
}

/** Faults before a request is handled: `half-open` never answers, `refuse` answers its code or closes the connection. */
function breakAnswer({ world }: CloudApi, official: OfficialNumber | undefined, response: ServerResponse): boolean {
  if (!official) return false;
  if (world.faults.strike('half-open', official.number)) return true;
  const refusal = world.faults.strike('refuse', official.number);
  if (!refusal) return false;
  if (refusal.code === undefined) response.destroy();
  else if (refusal.code === 503) writeError(response, new GraphError(131016));
  else writeError(response, new GraphError(131000, { status: refusal.code }));
  return true;
}

/** The parameters, in JSON or as a form; without a body those of the address. */
const readInput = (request: IncomingMessage, query: URLSearchParams) => async (): Promise<GraphInput> => {
  const text = (await readBytes(request)).toString();
  if (text === '')
    return new GraphInput(
      Object.fromEntries([...query].filter(([name]) => name !== 'access_token' && name !== 'appsecret_proof')),
    );
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return new GraphInput(Object.fromEntries(new URLSearchParams(text)));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new GraphError(100, { details: 'The body is not valid JSON.' });
  }
  return new GraphInput(parsed);
};

function write(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Source: Meta, "WhatsApp error codes", error response syntax. */
function writeError(response: ServerResponse, error: GraphError): void {
  if (response.headersSent) return;
  const { code, status, type, message, details, subcode, forPeople } = error;
  write(response, status, {
    error: {
      message,
      type,
      code,
      ...(details !== undefined && { error_data: { messaging_product: 'whatsapp', details } }),
      ...(subcode !== undefined && { error_subcode: subcode }),
      ...(forPeople && { is_transient: false, error_user_title: forPeople.title, error_user_msg: forPeople.text }),
      fbtrace_id: `A${randomBytes(11).toString('base64url')}`,
    },
  });
}
