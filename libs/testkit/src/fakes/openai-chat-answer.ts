import type { FakeAnswer } from './fake-server.ts';
import type { ChatBody } from './openai-chat-request.ts';

export interface ScriptedToolCall {
  name: string;
  /** JSON, possibly invalid, as models write it. */
  arguments: string;
}
/** An answer of the model: a text, or more than that. */
export type ScriptedAnswer =
  | string
  | {
      text?: string | null;
      toolCalls?: ScriptedToolCall[];
      finishReason?: string;
      refusal?: string;
      /** A body that is sent as it stands. */
      raw?: string;
      /** Content type and status of that body. */
      type?: string;
      status?: number;
    };

/** About four characters are a token. */
const tokensOf = (text: string) => Math.ceil(text.length / 4);

export function completion(body: ChatBody, scripted: ScriptedAnswer): FakeAnswer {
  const { text, toolCalls, finishReason, refusal } = whole(scripted);
  const calls = toolCalls.map((call, index) => ({ id: `call_${index}`, type: 'function', function: call }));
  const message = { role: 'assistant', content: text, refusal, ...(calls.length > 0 && { tool_calls: calls }) };
  return {
    body: {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model: body.model,
      choices: [{ index: 0, message, finish_reason: finishReason }],
      usage: usage(body, text, toolCalls),
    },
  };
}

/** The same as server-sent events: texts and arguments come in pieces, then the usage, then `[DONE]`. */
export function completionStream(body: ChatBody, scripted: ScriptedAnswer): FakeAnswer {
  const { text, toolCalls, finishReason } = whole(scripted);
  const delta = (content: object) => ({ choices: [{ index: 0, delta: content, finish_reason: null }] });
  const chunks: object[] = [
    delta({ role: 'assistant' }),
    ...halves(text ?? '').map((content) => delta({ content })),
    ...toolCalls.flatMap(({ name, arguments: json }, index) => [
      delta({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] }),
      ...halves(json).map((half) => delta({ tool_calls: [{ index, function: { arguments: half } }] })),
    ]),
    { choices: [{ index: 0, delta: {}, finish_reason: finishReason }] },
    { choices: [], usage: usage(body, text, toolCalls) },
  ];
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'];
  return { type: 'text/event-stream', body: events.map((event) => `data: ${event}\n\n`).join('') };
}

function whole(scripted: ScriptedAnswer) {
  const answer = typeof scripted === 'string' ? { text: scripted } : scripted;
  const { text = null, toolCalls = [], refusal = null } = answer;
  return {
    text,
    toolCalls,
    refusal,
    finishReason: answer.finishReason ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop'),
  };
}

const halves = (text: string) =>
  [text.slice(0, text.length / 2), text.slice(text.length / 2)].filter((half) => half !== '');

function usage({ messages }: ChatBody, text: string | null, toolCalls: ScriptedToolCall[]) {
  const input = tokensOf(messages.map(({ content }) => content).join(''));
  const output = tokensOf((text ?? '') + toolCalls.map((call) => call.arguments).join(''));
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
