import { wholeWeek } from '@recado/contracts';
import { closedPeriod } from '../rows/hours/closed-period.ts';
import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ContactFacts, HoursFacts, TicketFacts } from './condition-facts.ts';

export function ticketFacts(ticket: TicketEntity): TicketFacts {
  const { status, queueId, queue, userId, user, connectionId, whatsapp, tags } = ticket;
  return {
    status,
    queueId,
    queueName: queue?.name ?? '',
    userId,
    userName: user?.name ?? '',
    connectionId,
    connectionName: whatsapp?.name ?? '',
    channel: whatsapp?.kind ?? 'device',
    tags: tags.map(({ id, name }) => ({ id, name })),
  };
}

export const contactFacts = ({ name, email, number, isGroup, extraInfo }: ContactEntity): ContactFacts => ({
  name,
  email: email ?? '',
  number: number ?? '',
  isGroup,
  fields: extraInfo.map((field) => ({ name: field.name, value: field.value })),
});

/** Whether company and queue are open now, by their stored hours, also where the bot does not use them. */
export async function readHours(
  { botRules, copies }: DeskScope,
  { connectionId, queueId }: { connectionId: number | null; queueId: number | null },
  now = new Date(),
): Promise<HoursFacts> {
  const settings = await copies.settings();
  const rules = await botRules.ofConnection(connectionId ?? NO_CONNECTION, queueId, settings, now);
  const isOpen = (week: typeof rules.companySchedules) =>
    closedPeriod(wholeWeek(week), rules.holidays, rules.settings.timezone, now) === null;
  const queue = rules.queues.find(({ id }) => id === queueId);
  return { company: isOpen(rules.companySchedules), queue: queue ? isOpen(queue.schedules) : null };
}
const NO_CONNECTION = 0;
