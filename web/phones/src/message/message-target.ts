import type { Message } from '../core/simulator.client.ts';

/** The message that the composer replies to or edits. */
export type MessageTarget = { to: 'reply' | 'edit'; message: Message } | null;
