import type { WhatsappView } from '@recado/contracts';

type Connection = Pick<WhatsappView, 'id' | 'queues' | 'promptId' | 'greetingMessage'>;

/** Connections that a new queue gets unless somebody says otherwise: the only one, where nobody answers in its stead. */
export const usualConnections = (connections: readonly Connection[]): number[] =>
  connections.length === 1
    ? connections.flatMap((one) => (one.promptId === null && !lacksGreeting(one) ? one.id : []))
    : [];

/** A connection with several queues asks for the queue in its greeting, which it must therefore have. */
export const lacksGreeting = ({ queues, greetingMessage }: Connection): boolean =>
  queues.length > 0 && greetingMessage.trim() === '';
