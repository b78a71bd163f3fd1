import type { Message } from '../core/api.ts';

export const isUnread = ({ fromMe, status }: Message) => !fromMe && status !== 'read' && status !== 'played';
