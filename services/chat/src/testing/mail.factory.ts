import { mailOrders, type Language, type Mail } from '@recado/contracts';
import type { Bus } from '@recado/platform';
import { publishAs } from '@recado/testkit';

export const anAddress = (): string => `${crypto.randomUUID()}@example.com`;

export const anInvoice = {
  kind: 'invoice',
  number: '2026-000123',
  amountCents: 123_450,
  currency: 'BRL',
  dueDay: '2026-12-05',
  planName: 'Padrão',
} as const satisfies Mail;

interface Given {
  mailId?: string;
  name?: string;
  language?: Language;
  mail?: Mail;
}
/** Orders a mail as another service does. */
export function orderMail(bus: Bus, companyId: number, email: string, given: Given = {}): Promise<number> {
  const { mailId = crypto.randomUUID(), name = 'Carla Dona', language = 'pt', mail = anInvoice } = given;
  return publishAs(bus, mailOrders.send, companyId, { mailId, to: { name, email }, language, mail });
}
