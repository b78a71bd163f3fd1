import {
  accountEvents,
  chatEvents,
  connectionEvents,
  platformCaller,
  type OwnPlan,
  type SettingView,
  type Told,
  type UserView,
  type WhatsappView,
} from '@recado/contracts';
import { Files, Hears, Listens } from '@recado/platform';
import { PUSH_WANTED, QUEUE_LIMIT } from './company.copies.ts';
import { TicketsDatabase } from '../tickets.database.ts';

/** Keeps the copies of what belongs to accounts and connections. */
@Listens()
export class CompanyListener {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly files: Files,
  ) {}

  @Hears(accountEvents.companyCreated)
  companyCreated(told: Told<{ companyId: number; name: string; settings: SettingView[] }>): Promise<void> {
    return this.db.within(of(told), async ({ copies }) => {
      for (const { key, value } of told.payload.settings) await copies.saveSetting(told.companyId, key, value);
    });
  }

  @Hears(accountEvents.companySaved)
  companySaved(told: Told<{ allowance: OwnPlan }>): Promise<void> {
    const { queues } = told.payload.allowance;
    return this.db.within(of(told), ({ copies }) => copies.saveSetting(told.companyId, QUEUE_LIMIT, `${queues ?? ''}`));
  }

  @Hears(accountEvents.settingSaved)
  settingSaved(told: Told<{ key: string; value: string }>): Promise<void> {
    const { key, value } = told.payload;
    return this.db.within(of(told), ({ copies }) => copies.saveSetting(told.companyId, key, value));
  }

  @Hears(chatEvents.pushWanted)
  pushWanted(told: Told<{ wanted: boolean }>): Promise<void> {
    const value = told.payload.wanted ? '1' : '';
    return this.db.within(of(told), ({ copies }) => copies.saveSetting(told.companyId, PUSH_WANTED, value));
  }

  @Hears(accountEvents.userSaved)
  userSaved(told: Told<{ userId: number; user: UserView }>): Promise<void> {
    const { id, name, queues } = told.payload.user;
    const agent = { id, companyId: told.companyId, name, queueIds: queues.map((q) => q.id) };
    return this.db.within(of(told), ({ copies }) => copies.saveAgent(agent));
  }

  @Hears(accountEvents.userRemoved)
  async userRemoved(told: Told<{ userId: number }>): Promise<void> {
    const { userId } = told.payload;
    const paths = await this.db.within(of(told), async ({ copies, quick }) => {
      await copies.removeAgent(userId);
      return quick.removeOwn(userId);
    });
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  @Hears(connectionEvents.saved)
  connectionSaved(told: Told<{ whatsapp: WhatsappView }>): Promise<void> {
    return this.db.within(of(told), ({ copies }) => copies.saveConnection(told.companyId, told.payload.whatsapp));
  }

  @Hears(connectionEvents.sessionChanged)
  sessionChanged(told: Told<{ whatsapp: WhatsappView }>): Promise<void> {
    return this.db.within(of(told), ({ copies }) => copies.saveConnection(told.companyId, told.payload.whatsapp));
  }

  @Hears(connectionEvents.removed)
  connectionRemoved(told: Told<{ whatsappId: number }>): Promise<void> {
    return this.db.within(of(told), ({ copies }) => copies.removeConnection(told.payload.whatsappId));
  }
}

const of = (told: Told) => platformCaller(told.companyId, told.trace);
