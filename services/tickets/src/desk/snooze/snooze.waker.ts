import { Injectable } from '@nestjs/common';
import { PLATFORM_ACTOR } from '@recado/contracts';
import { isDatabaseAway, log, Periodic } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { publishWokenNotice } from '../../conversation/publish-notice.ts';
import { recordSnooze } from './record-snooze.ts';

const INTERVAL_MS = 5_000;
const BATCH = 100;

/** Brings snoozed tickets back to the list when their time has come, each once with any number of processes. */
@Injectable()
export class SnoozeWaker {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  @Periodic({ everyMs: INTERVAL_MS, failure: 'snoozed tickets could not be woken' })
  async wakeAll(): Promise<void> {
    for (let woken = BATCH; woken === BATCH;) {
      const due = await this.db.asSystem('snoozed tickets of all companies become due', ({ ticketLists }) =>
        ticketLists.dueToWake(BATCH),
      );
      woken = 0;
      for (const { companyId, id } of due) if (await this.wakeOne(companyId, id)) woken++;
    }
  }

  /** A ticket that cannot be woken holds up no other, and is tried again after the interval. */
  private async wakeOne(companyId: number, id: number): Promise<boolean> {
    try {
      await this.wake(companyId, id);
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ err: error, ticketId: id }, 'a snoozed ticket could not be woken');
      return false;
    }
  }

  /** Another process, a message of the contact or an agent may have been faster. */
  private async wake(companyId: number, id: number): Promise<void> {
    await this.db.within({ companyId, actor: PLATFORM_ACTOR }, async (scope) => {
      const ticket = await scope.tickets.lockById(id);
      if (!ticket?.snoozedUntil || ticket.snoozedUntil > new Date()) return;
      ticket.wake();
      ticket.updatedAt = new Date();
      await scope.tickets.save(ticket);
      publishWokenNotice(scope, await recordSnooze(scope, this.present, ticket, null));
    });
  }
}
