import type { Message } from '../core/api.ts';

/** The message one is about to reply to, or to change. */
export type Answering = { to: 'reply' | 'edit'; message: Message } | null;
