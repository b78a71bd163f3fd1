import { AddressRules, EgressClient, type EgressOptions } from '@recado/egress';
import { onTestFinished } from 'vitest';
import type { TurnInput, TurnMessage } from '../turn.types.ts';

/** A client for one test that may call this machine. */
export function localClient(options: EgressOptions = {}): EgressClient {
  const client = new EgressClient({ rules: new AddressRules(['127.0.0.0/8']), ...options });
  onTestFinished(() => client.close());
  return client;
}

/** Keeps a fake until its test ends. */
export function forTest<T extends { stop(): Promise<void> }>(fake: T): T {
  onTestFinished(() => fake.stop());
  return fake;
}

export const aMessage = (text: string, more: Partial<TurnMessage> = {}): TurnMessage => ({
  id: 31,
  fromMe: false,
  type: 'text',
  text,
  path: null,
  mimetype: null,
  at: '2026-11-24T12:00:00.000Z',
  ...more,
});

/** A turn with these texts of the contact. */
export const aTurn = (texts: (string | TurnMessage)[] = ['Oi'], more: Partial<TurnInput> = {}): TurnInput => ({
  turnId: 'turn_0193',
  companyId: 7,
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  event: 'message',
  connection: { id: 2, name: 'Loja' },
  ticket: { id: 11, uuid: '5f0c5e0e-8d1f-4a63-9b1c-1f2b3c4d5e6f', queueId: 4, queueName: 'Vendas' },
  contact: { id: 21, name: 'Maria', number: '5511999990000', email: 'maria@example.com' },
  messages: texts.map((text) => (typeof text === 'string' ? aMessage(text) : text)),
  ...more,
});
