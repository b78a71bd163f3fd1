import type { MessageView } from '@recado/contracts';

/** The message that the composer replies to or edits. */
export interface ComposerTarget {
  to: 'reply' | 'edit';
  message: MessageView;
}
export type SelectTarget = (answering: ComposerTarget) => void;
