import type { TurnReply } from '../foreign/turn.types.ts';
import type { TypebotAction, TypebotAnswer, TypebotBubble } from './typebot.types.ts';

const LONGEST_TYPING_MS = 60_000;

interface RenderedMessages {
  replies: TurnReply[];
  /** Milliseconds of waiting after the last bubble, which the next one takes over. */
  waitMs: number;
}

/**
 * Bubbles as replies in their order, links of redirects where they were meant, and pauses as longer typing.
 * @param delayMs typing before each bubble
 * @param waitMs further typing before the first
 */
export function renderTypebotMessages(
  { bubbles, actions }: Pick<TypebotAnswer, 'bubbles' | 'actions'>,
  delayMs: number,
  waitMs = 0,
): RenderedMessages {
  const ids = new Set(bubbles.map(({ id }) => id));
  const rendered: RenderedMessages = { replies: [], waitMs };
  const say = (reply: TurnReply) => {
    rendered.replies.push(withTyping(reply, delayMs + rendered.waitMs));
    rendered.waitMs = 0;
  };
  const act = (action: TypebotAction) => {
    if (action.type === 'wait') rendered.waitMs += Math.round(action.seconds * 1000);
    else say({ type: 'text', text: action.url });
  };
  // A bubble that cannot be shown leaves its actions behind; they come first, as those without a bubble do.
  for (const action of actions.filter(({ after }) => !ids.has(after))) act(action);
  for (const [at, bubble] of bubbles.entries()) {
    say(replyOf(bubble));
    const isLastOfBlock = bubbles[at + 1]?.id !== bubble.id;
    if (isLastOfBlock) for (const action of actions.filter(({ after }) => after === bubble.id)) act(action);
  }
  return rendered;
}

export function withTyping(reply: TurnReply, ms: number): TurnReply {
  return ms > 0 ? { ...reply, typingMs: Math.min(ms, LONGEST_TYPING_MS) } : reply;
}

function replyOf(bubble: TypebotBubble): TurnReply {
  if (bubble.type === 'text') return { type: 'text', text: bubble.text };
  if (bubble.type === 'link') return { type: 'text', text: bubble.url };
  return { type: bubble.type, url: bubble.url, text: bubble.text };
}
