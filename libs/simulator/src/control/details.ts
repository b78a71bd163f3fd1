import type { Content } from '../messages/content.ts';
import type { ChatMessage } from '../model.ts';

export function details(_message: ChatMessage, _content: Content): Record<string, unknown> {
  return {};
}
