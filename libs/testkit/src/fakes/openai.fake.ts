import type { FakeAnswer, FakeKnobs, FakeRequest, FakeServer } from './fake-server.ts';
import { startFakeServer } from './fake-server.ts';
import { apiError, checkChat, type ChatBody, type ChatFakeMessage } from './openai-chat-request.ts';
import { completion, completionStream, type ScriptedAnswer } from './openai-chat-answer.ts';

export interface OpenAiKnobs extends FakeKnobs {
  /** The model's answers in turn, or by the messages; without them it answers helpfully. */
  answers?: ScriptedAnswer[] | ((messages: ChatFakeMessage[]) => ScriptedAnswer);
  /** The only name of the length limit that is taken. */
  limitName?: 'max_tokens' | 'max_completion_tokens';
  /** A temperature is refused, as reasoning models do. */
  refusesTemperature?: boolean;
  /** The account is used up, or has too many calls; `once` for the next call only. */
  tooMany?: 'quota' | 'rateLimit' | 'rateLimitOnce';
  /** Seconds in `retry-after` of a rate limit. */
  retryAfter?: number;
  /** The text that is heard in every recording. */
  transcript?: string;
}
export interface OpenAiFake extends FakeServer<OpenAiKnobs> {
  /** The base URL of clients. */
  baseUrl: string;
  /** The only key that is taken; empty: every key. */
  apiKey: string;
}

/** Plays an OpenAI-compatible server: chat completions with tools, also streamed, and transcriptions. */
export async function startOpenAiFake(apiKey = 'sk-fake-key-of-a-model', port = 0): Promise<OpenAiFake> {
  const knobs: OpenAiKnobs = {};
  const server = await startFakeServer(
    knobs,
    (request) => {
      const { authorization } = request.headers;
      if (apiKey && authorization !== `Bearer ${apiKey}`)
        return apiError(401, { code: 'invalid_api_key', message: 'Incorrect API key provided.' });
      if (knobs.tooMany) return tooMany(knobs);
      if (request.method !== 'POST') return apiError(405, { message: 'Only POST requests are accepted.' });
      if (request.path === '/v1/chat/completions') return answerChat(request, knobs);
      if (request.path === '/v1/audio/transcriptions') return transcribe(request, knobs);
      return apiError(404, { message: `Invalid URL (POST ${request.path})` });
    },
    port,
  );
  return { ...server, baseUrl: `${server.url}/v1`, apiKey };
}

function tooMany(knobs: OpenAiKnobs): FakeAnswer {
  const kind = knobs.tooMany;
  if (kind === 'rateLimitOnce') delete knobs.tooMany;
  if (kind === 'quota')
    return apiError(429, {
      type: 'insufficient_quota',
      code: 'insufficient_quota',
      message: 'You exceeded your current quota, please check your plan and billing details.',
    });
  const limited = apiError(429, { type: 'requests', code: 'rate_limit_exceeded', message: 'Rate limit reached.' });
  return { ...limited, headers: { 'retry-after': String(knobs.retryAfter ?? 0) } };
}

function answerChat(request: FakeRequest, knobs: OpenAiKnobs): FakeAnswer {
  const checked = checkChat(request, knobs);
  if ('refused' in checked) return checked.refused;
  const { body } = checked;
  const { answers } = knobs;
  const scripted = typeof answers === 'function' ? answers(body.messages) : answers?.shift();
  const answer = scripted ?? helpfulAnswer(body);
  if (typeof answer !== 'string' && answer.raw !== undefined)
    return { body: answer.raw, type: answer.type ?? 'application/json', status: answer.status ?? 200 };
  return body.stream ? completionStream(body, answer) : completion(body, answer);
}

/** Hands over when asked for a person, and otherwise shows that the message was understood. */
function helpfulAnswer({ messages, tools }: ChatBody): ScriptedAnswer {
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const transfer = tools.find(({ name }) => name === 'transfer_to_queue');
  const [queue] = transfer?.parameters?.properties?.queue?.enum ?? [];
  if (queue !== undefined && /atendente|humano|pessoa|human|agent|persona/i.test(last))
    return {
      text: 'Vou chamar um atendente.',
      toolCalls: [{ name: 'transfer_to_queue', arguments: JSON.stringify({ queue, reason: 'asked for a person' }) }],
    };
  return `Entendi: "${last.slice(0, 200)}". Como posso ajudar?`;
}

function transcribe({ headers, body }: FakeRequest, knobs: OpenAiKnobs): FakeAnswer {
  const boundary = /^multipart\/form-data; boundary="?([^"]+)"?$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return apiError(415, { message: 'Unsupported content type.' });
  const parts = body.toString('latin1').split(`--${boundary}`);
  const part = (name: string) => parts.find((text) => text.includes(`name="${name}"`));
  const fileName = /filename="([^"]*)"/.exec(part('file') ?? '')?.[1];
  if (fileName === undefined) return apiError(400, { param: 'file', message: 'Missing file.' });
  if (part('model') === undefined) return apiError(400, { param: 'model', message: 'Missing model.' });
  // The real server goes by the name as well: a voice note of another name is refused.
  if (!/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(fileName))
    return apiError(400, { param: 'file', message: 'Invalid file format.' });
  return { body: { text: knobs.transcript ?? 'Qual é o horário de atendimento?' } };
}
