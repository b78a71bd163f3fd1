import { Injectable } from '@nestjs/common';
import { Fault, fill, type Caller, type PreparedTemplate } from '@recado/contracts';
import { TemplatePreparer } from '../../conversation/template.preparer.ts';
import { LibraryDatabase } from '../library.database.ts';
import type { ScheduleOrder } from './schedule.job-kind.ts';

/** Prepares the templates that go in place of scheduled messages after the window. */
@Injectable()
export class ScheduleFallbackPreparer {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly templates: TemplatePreparer,
  ) {}

  /** @returns undefined where the schedule has none or its connection is a linked phone; a fault that says why it cannot be sent */
  async prepare(order: ScheduleOrder, caller: Caller): Promise<PreparedTemplate | Fault | undefined> {
    const found = await this.db.within(order, async ({ schedules, tickets, copies }) => {
      const schedule = await schedules.findForJob(order.scheduleId);
      if (!schedule?.fallback || !schedule.isOrderedFor(order.sendAt)) return null;
      const { connectionId, contact, fallback } = schedule;
      const connection = connectionId
        ? await copies.findConnection(connectionId)
        : await copies.defaultConnection().catch(() => null);
      if (!connection?.can('templates')) return null;
      const living = await tickets.lockLiving(contact.id, connection.id);
      const facts = { name: contact.name, ticketId: living?.id ?? 0, timezone: await copies.timezone() };
      const variables = fallback.variables?.map(({ name, value }) => ({ name, value: fill(value, facts) })) ?? [];
      return { connectionId: connection.id, template: { ...fallback, variables } };
    });
    if (!found) return undefined;
    try {
      return await this.templates.prepareFallback(caller, found.connectionId, found.template);
    } catch (error) {
      if (error instanceof Fault) return error;
      throw error;
    }
  }
}
