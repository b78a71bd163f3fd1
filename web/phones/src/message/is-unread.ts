import type { Message } from '../core/simulator.client.ts';

export const isUnread = ({ fromMe, status }: Message) => !fromMe && status !== 'read' && status !== 'played';
