import type { FakeAnswer, FakeRequest } from './fake-server.ts';

export interface ChatFakeMessage {
  role: string;
  content: string;
}
export interface ChatFakeTool {
  name: string;
  parameters?: { properties?: { queue?: { enum?: string[] } } };
}
export interface ChatBody {
  model: string;
  messages: ChatFakeMessage[];
  tools: ChatFakeTool[];
  stream: boolean;
}
interface ApiErrorFields {
  message: string;
  type?: string;
  param?: string;
  code?: string;
}
type Json = Record<string, unknown>;

const roles = new Set(['system', 'developer', 'user', 'assistant', 'tool']);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export const apiError = (
  status: number,
  { message, type = 'invalid_request_error', param, code }: ApiErrorFields,
): FakeAnswer => ({ status, body: { error: { message, type, param: param ?? null, code: code ?? null } } });

const invalid = (param: string, message = `Invalid value for '${param}'.`) => ({
  refused: apiError(400, { param, message }),
});
const unsupported = (param: string, message: string) => ({
  refused: apiError(400, { param, code: 'unsupported_parameter', message }),
});

/** Refuses what OpenAI refuses, in its words. */
export function checkChat(
  { headers, body: bytes }: FakeRequest,
  knobs: { limitName?: string; refusesTemperature?: boolean },
): { body: ChatBody } | { refused: FakeAnswer } {
  if (!headers['content-type']?.startsWith('application/json')) return invalid('content-type');
  let body: unknown = null;
  try {
    body = JSON.parse(bytes.toString());
  } catch {
    return invalid('body', 'We could not parse the JSON body of your request.');
  }
  if (!isObject(body)) return invalid('body');
  const { model, messages, tools = [], stream = false } = body;
  if (typeof model !== 'string' || model === '') return invalid('model', 'you must provide a model parameter');
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage)) return invalid('messages');
  if (!Array.isArray(tools) || ('tools' in body && tools.length === 0) || !tools.every(isTool)) return invalid('tools');
  const { limitName, refusesTemperature } = knobs;
  const wrongName = limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  if (limitName !== undefined && wrongName in body)
    return unsupported(
      wrongName,
      `Unsupported parameter: '${wrongName}' is not supported with this model. Use '${limitName}' instead.`,
    );
  if (refusesTemperature && 'temperature' in body)
    return unsupported('temperature', `Unsupported value: 'temperature' does not support this value with this model.`);
  return {
    body: {
      model,
      messages,
      tools: tools.map(({ function: tool }: { function: ChatFakeTool }) => tool),
      stream: stream === true,
    },
  };
}

const isMessage = (value: unknown): value is ChatFakeMessage =>
  isObject(value) && roles.has(String(value['role'])) && typeof value['content'] === 'string';

const isTool = (value: unknown): value is { function: ChatFakeTool } =>
  isObject(value) &&
  value['type'] === 'function' &&
  isObject(value['function']) &&
  /^[\w-]{1,64}$/.test(String(value['function']['name']));
