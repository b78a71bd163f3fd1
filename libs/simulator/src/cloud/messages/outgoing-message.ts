import type { MessageContent } from '../../messages/message-content.ts';
import type { OfficialNumber } from '../../model/official-number.model.ts';
import type { Phone } from '../../model/phone.model.ts';
import type { MessageTemplate } from '../../model/template.model.ts';
import type { World } from '../../simulated-world.ts';

/** The official number that sends a message, and its world. */
export interface Sender {
  world: World;
  official: OfficialNumber;
  /** The phone of the official number. */
  phone: Phone;
}

/** Builds what phones show. @throws a GraphError with a late code when a file cannot be fetched or sent */
export type ContentBuilder = () => Promise<MessageContent>;

/** A message whose parameters are valid. */
export interface OutgoingMessage {
  /** The recipient as the request has it, and its digits. */
  input: string;
  to: string;
  /** The recipient as a business-scoped user id, where the request has no number. */
  userId?: string;
  build: ContentBuilder;
  /** The message's id on phones that it quotes. */
  quote?: string;
  template?: MessageTemplate;
  callbackData?: string;
}
