import type { MessageView } from '@recado/contracts';

/** The message one is about to reply to, or to change. */
export interface Answering {
  to: 'reply' | 'edit';
  message: MessageView;
}
export type Answer = (answering: Answering) => void;
