import type { ChatOutcome, Tokens } from './chat.types.ts';
import { isObject, parseJson, toList, toObject, toText } from './parse-json.ts';

/** Tool calls beyond these are dropped: a turn needs one. */
const MOST_TOOL_CALLS = 10;
const MOST_TOKENS = 10_000_000;

/** Reads the body of a chat completion of any server that calls itself compatible. */
export function readChatAnswer(json: string): ChatOutcome & { tokens: Tokens } {
  const body = toObject(parseJson(json));
  const usage = toObject(body['usage']);
  const tokens = { input: toCount(usage['prompt_tokens']), output: toCount(usage['completion_tokens']) };
  const [choice] = toList(body['choices']);
  if (!isObject(choice) || !isObject(choice['message'])) return { failure: 'invalidAnswer', tokens };
  const { content, refusal, tool_calls: calls } = choice['message'];
  if (choice['finish_reason'] === 'content_filter') return { failure: 'contentFilter', tokens };
  const whole = withoutThoughts(joinParts(content)).trim();
  const text = choice['finish_reason'] === 'length' ? untilLastSentence(whole) : whole;
  const toolCalls = toList(calls)
    .slice(0, MOST_TOOL_CALLS)
    .map((call) => toObject(toObject(call)['function']))
    .map((named) => ({ name: toText(named['name']), arguments: toText(named['arguments']) }))
    .filter(({ name }) => name !== '');
  if (text !== '' || toolCalls.length > 0) return { answer: { text, toolCalls }, tokens };
  return { failure: toText(refusal) === '' ? 'invalidAnswer' : 'contentFilter', tokens };
}

/** An answer that was cut at its limit of tokens, up to its last whole sentence; empty where there is none. */
const untilLastSentence = (text: string): string => /^[\s\S]*[.!?…](?=\s|$)/u.exec(text)?.[0] ?? '';

/** Some servers answer with a list of parts instead of a text. */
const joinParts = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : toList(content)
        .map((part) => toText(toObject(part)['text']))
        .join('');

/** Reasoning models behind servers without a parser for them put their thoughts in front of the answer. */
function withoutThoughts(text: string): string {
  const start = /^\s*<think(ing)?>/i.exec(text);
  if (!start) return text;
  const end = /<\/think(ing)?>/i.exec(text);
  return end ? text.slice(end.index + end[0].length) : '';
}

const toCount = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= MOST_TOKENS ? Math.floor(value) : 0;
