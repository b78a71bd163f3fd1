import {
  accountEvents,
  chatEvents,
  connectionEvents,
  platformCaller,
  type OwnPlan,
  type SettingView,
  type EventEnvelope,
  type UserView,
  type WhatsappView,
} from '@recado/contracts';
import { Files, OnEvent, Listens } from '@recado/platform';
import { PUSH_WANTED, QUEUE_LIMIT } from './company.copies.ts';
import { TicketsDatabase } from '../tickets.database.ts';

/** Keeps the copies of what belongs to accounts and connections. */
@Listens()
export class CompanyListener {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly files: Files,
  ) {}

  @OnEvent(accountEvents.companyCreated)
  companyCreated(event: EventEnvelope<{ companyId: number; name: string; settings: SettingView[] }>): Promise<void> {
    return this.db.within(of(event), async ({ copies }) => {
      for (const { key, value } of event.payload.settings) await copies.saveSetting(event.companyId, key, value);
    });
  }

  @OnEvent(accountEvents.companySaved)
  companySaved(event: EventEnvelope<{ allowance: OwnPlan }>): Promise<void> {
    const { queues } = event.payload.allowance;
    return this.db.within(of(event), ({ copies }) =>
      copies.saveSetting(event.companyId, QUEUE_LIMIT, `${queues ?? ''}`),
    );
  }

  @OnEvent(accountEvents.settingSaved)
  settingSaved(event: EventEnvelope<{ key: string; value: string }>): Promise<void> {
    const { key, value } = event.payload;
    return this.db.within(of(event), ({ copies }) => copies.saveSetting(event.companyId, key, value));
  }

  @OnEvent(chatEvents.pushWanted)
  pushWanted(event: EventEnvelope<{ wanted: boolean }>): Promise<void> {
    const value = event.payload.wanted ? '1' : '';
    return this.db.within(of(event), ({ copies }) => copies.saveSetting(event.companyId, PUSH_WANTED, value));
  }

  @OnEvent(accountEvents.userSaved)
  userSaved(event: EventEnvelope<{ userId: number; user: UserView }>): Promise<void> {
    const { id, name, queues } = event.payload.user;
    const agent = { id, companyId: event.companyId, name, queueIds: queues.map((q) => q.id) };
    return this.db.within(of(event), ({ copies }) => copies.saveAgent(agent));
  }

  @OnEvent(accountEvents.userRemoved)
  async userRemoved(event: EventEnvelope<{ userId: number }>): Promise<void> {
    const { userId } = event.payload;
    const paths = await this.db.within(of(event), async ({ copies, quick }) => {
      await copies.removeAgent(userId);
      return quick.removeOwn(userId);
    });
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  @OnEvent(connectionEvents.saved)
  connectionSaved(event: EventEnvelope<{ whatsapp: WhatsappView }>): Promise<void> {
    return this.db.within(of(event), ({ copies }) => copies.saveConnection(event.companyId, event.payload.whatsapp));
  }

  @OnEvent(connectionEvents.sessionChanged)
  sessionChanged(event: EventEnvelope<{ whatsapp: WhatsappView }>): Promise<void> {
    return this.db.within(of(event), ({ copies }) => copies.saveConnection(event.companyId, event.payload.whatsapp));
  }

  @OnEvent(connectionEvents.removed)
  connectionRemoved(event: EventEnvelope<{ whatsappId: number }>): Promise<void> {
    return this.db.within(of(event), ({ copies }) => copies.removeConnection(event.payload.whatsappId));
  }
}

const of = (event: EventEnvelope) => platformCaller(event.companyId, event.trace);
