import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { startFakeServer, type FakeAnswer, type FakeKnobs, type FakeRequest, type FakeServer } from './fake-server.ts';

export interface DialogflowKnobs extends FakeKnobs {
  /** The agent's answers (`queryResult`), by the text or the name of the event; all else gets an empty one. */
  intents: Record<string, object>;
  /** The region the agent was made in; empty: global. */
  region: string;
  /** Seconds a token lives. */
  expiresIn: number;
  isForbidden: boolean;
  /** The next calls get this status. */
  failNext?: { status: number; times: number };
}

export interface DialogflowFake extends FakeServer<DialogflowKnobs> {
  /** The file of its service account, as Google lets it be downloaded. */
  serviceAccount: string;
  tokenUrl: string;
  /** Tokens given out until now are refused. */
  revokeTokens: () => void;
}

export const dialogflowProject = 'loja-bot-x7k2';
const email = `bot@${dialogflowProject}.iam.gserviceaccount.com`;
const scopes = new Set([
  'https://www.googleapis.com/auth/dialogflow',
  'https://www.googleapis.com/auth/cloud-platform',
]);

// Making a key takes long; every fake of a process has the same.
let keys: { privateKey: string; publicKey: string } | undefined;
const keyPair = () =>
  (keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }));

/**
 * Plays Dialogflow ES v2 with one agent at `/v2/projects/…`, and Google's token server at `/token`, which verifies the
 * signed assertion of the service account.
 */
export async function startDialogflowFake(): Promise<DialogflowFake> {
  const knobs: DialogflowKnobs = {
    intents: { WELCOME: answerOf('Olá! Sou o assistente da loja.') },
    region: '',
    expiresIn: 3600,
    isForbidden: false,
  };
  const tokens = new Map<string, number>();
  const fake = await startFakeServer(knobs, (request) => {
    const { failNext } = knobs;
    if (failNext && failNext.times-- > 0) return refuse(failNext.status, 'UNAVAILABLE', 'failure');
    if (request.method === 'POST' && request.path === '/token') return giveToken(request, knobs, tokens);
    return detectIntent(request, knobs, tokens);
  });
  const tokenUrl = `${fake.url}/token`;
  const serviceAccount = JSON.stringify({
    type: 'service_account',
    project_id: dialogflowProject,
    private_key_id: 'key-1',
    private_key: keyPair().privateKey,
    client_email: email,
    token_uri: tokenUrl,
  });
  return { ...fake, serviceAccount, tokenUrl, revokeTokens: () => tokens.clear() };
}

const answerOf = (text: string) => ({ fulfillmentText: text, fulfillmentMessages: [{ text: { text: [text] } }] });

const refuse = (code: number, status: string, message: string): FakeAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});

function giveToken(request: FakeRequest, { expiresIn }: DialogflowKnobs, tokens: Map<string, number>): FakeAnswer {
  const form = new URLSearchParams(request.body.toString());
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' } };
  const problem = assertionProblem(form.get('assertion') ?? '', `http://${request.headers.host}/token`);
  if (problem) return { status: 400, body: { error: 'invalid_grant', error_description: problem } };
  const token = `ya29.${randomUUID()}`;
  tokens.set(token, Date.now() + expiresIn * 1000);
  return { body: { access_token: token, expires_in: expiresIn, token_type: 'Bearer' } };
}

function assertionProblem(assertion: string, audience: string): string | null {
  const [header = '', payload = '', signature = ''] = assertion.split('.');
  const decode = (part: string): Record<string, unknown> => {
    try {
      return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    } catch {
      return {};
    }
  };
  const key = createPublicKey(keyPair().publicKey);
  const isSigned = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  if (decode(header)['alg'] !== 'RS256' || !isSigned) return 'Invalid JWT Signature.';
  const { iss, aud, iat, exp, scope } = decode(payload);
  if (iss !== email) return 'Invalid grant: account not found';
  if (aud !== audience) return 'Invalid JWT: Failed audience check.';
  const [from, to, now] = [Number(iat), Number(exp), Date.now() / 1000];
  if (!(to - from <= 3600 && from <= now + 60 && to > now)) return 'Invalid JWT: Token must be a short-lived token';
  return scopes.has(String(scope)) ? null : 'Invalid OAuth scope or ID token audience provided.';
}

function detectIntent(
  { method, path, headers, body }: FakeRequest,
  knobs: DialogflowKnobs,
  tokens: Map<string, number>,
) {
  const pattern = /^\/v2\/projects\/([^/]+)(?:\/locations\/([^/]+))?\/agent\/sessions\/([^/]+):detectIntent$/;
  const [, project, region = '', session = ''] = pattern.exec(path) ?? [];
  if (method !== 'POST' || !project) return { status: 404, type: 'text/html', body: '<title>Error 404</title>' };
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if ((tokens.get(token) ?? 0) <= Date.now())
    return refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  if (knobs.isForbidden || project !== dialogflowProject)
    return refuse(403, 'PERMISSION_DENIED', `IAM permission 'dialogflow.sessions.detectIntent' denied.`);
  if (region !== knobs.region) return refuse(404, 'NOT_FOUND', `No DesignTimeAgent found for project '${project}'.`);
  if (session.length > 36) return refuse(400, 'INVALID_ARGUMENT', 'Session ID is longer than 36 characters.');
  const { queryInput = {} } = JSON.parse(body.toString()) as { queryInput?: QueryInput };
  const { text, event } = queryInput;
  if (!text === !event || !(text ?? event)?.languageCode)
    return refuse(400, 'INVALID_ARGUMENT', 'Input text or event and its language are required.');
  if (text && (!text.text || text.text.length > 256))
    return refuse(400, 'INVALID_ARGUMENT', 'Text length must not exceed 256 characters.');
  const result = knobs.intents[text?.text ?? event?.name ?? ''] ?? { fulfillmentMessages: [{ text: { text: [''] } }] };
  const languageCode = (text ?? event)?.languageCode;
  const queryResult = { queryText: text?.text ?? event?.name, languageCode, intentDetectionConfidence: 1, ...result };
  return { body: { responseId: randomUUID(), queryResult } };
}

interface QueryInput {
  text?: { text?: string; languageCode?: string };
  event?: { name?: string; languageCode?: string };
}
