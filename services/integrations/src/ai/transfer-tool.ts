import type { ChatTool, ToolCall } from './chat.types.ts';
import { parseJson, toObject, toText } from './parse-json.ts';

export interface QueueChoice {
  id: number;
  name: string;
}
const TOOL_NAME = 'transfer_to_queue';

/** The one tool a model has: handing the conversation over to people. */
export const transferTool = (queues: QueueChoice[]): ChatTool => ({
  name: TOOL_NAME,
  description: 'Hands the conversation over to people of a queue.',
  parameters: {
    type: 'object',
    properties: {
      queue: { type: 'string', enum: queues.map(({ name }) => name), description: 'The queue that fits best.' },
      reason: { type: 'string', description: 'Why, in a few words.' },
    },
    required: ['queue', 'reason'],
    additionalProperties: false,
  },
});

/**
 * The queue a model hands over to; null when it calls no tool that exists. Arguments that are broken or name none of the
 * given queues lead to the prompt's own queue; null as well where that was removed (0).
 */
export function chooseQueue(calls: ToolCall[], queues: QueueChoice[], ownQueueId: number): number | null {
  const call = calls.find(({ name }) => name === TOOL_NAME);
  if (!call) return null;
  const wanted = normalize(toText(toObject(parseJson(call.arguments))['queue']));
  return queues.find(({ name }) => normalize(name) === wanted)?.id ?? (ownQueueId || null);
}

const normalize = (name: string) => name.normalize('NFKC').trim().toLowerCase();
