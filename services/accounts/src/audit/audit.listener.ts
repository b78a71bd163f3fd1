import { Controller } from '@nestjs/common';
import {
  auditName,
  audits,
  contactEvents,
  identitiesOf,
  type Audited,
  type EnvelopeOf,
  type EventEnvelope,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AuditDatabase } from './audit.database.ts';

/** Stores the audit events of all services. */
@Controller()
export class AuditListener {
  constructor(private readonly db: AuditDatabase) {}

  @OnEvent(audits.accounts)
  inAccounts(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }
  @OnEvent(audits.tickets)
  inTickets(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }
  @OnEvent(audits.connections)
  inConnections(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }
  @OnEvent(audits.chat)
  inChat(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }

  @OnEvent(audits.integrations)
  inIntegrations(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }

  @OnEvent(audits.campaigns)
  inCampaigns(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }

  @OnEvent(audits.billing)
  inBilling(event: EventEnvelope<Audited>): Promise<void> {
    return this.save(event);
  }

  /** Entries of the person's own erasure hold ids only. */
  @OnEvent(contactEvents.erased)
  async contactErased({ companyId, payload }: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    const digits = identitiesOf(payload);
    if (digits.length > 0) await this.db.within({ companyId }, ({ audits: entries }) => entries.forget(digits));
  }

  private async save({ id, companyId, at, payload }: EventEnvelope<Audited>): Promise<void> {
    await this.db.within({ companyId }, async ({ audits, users }) => {
      const { supportSession = null, program: _program, before = null, ...what } = payload;
      const user = what.userId ? await users.find(what.userId) : null;
      const userName = auditName(payload, user?.name ?? null);
      await audits.add({
        ...what,
        supportSession,
        before,
        companyId,
        eventId: id,
        at: new Date(at),
        userName,
      });
    });
  }
}
