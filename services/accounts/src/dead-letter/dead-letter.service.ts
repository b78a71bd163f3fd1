import {
  actorOf,
  dataServices,
  deadLetterEvents,
  deadLetters,
  deadLettersOf,
  type Caller,
  type DeadLetterOfService,
  type DeadLetterPage,
  type EventType,
  type Handlers,
  type ListDeadLetters,
  type ReplayResult,
  type WholeDeadLetter,
} from '@recado/contracts';
import { Bus, client, isBeyondMerging, Serves, writeCursor } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { mergePages, PAGE_SIZE, paging, type MergedPage, type ReadPage } from './merge-pages.ts';

/** Dead letters of all services, for the platform's super users. */
@Serves(deadLetters)
export class DeadLetterService implements Handlers<typeof deadLetters> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly bus: Bus,
  ) {}

  async list(caller: Caller, { service, cursor, pageNumber, ...filter }: ListDeadLetters): Promise<DeadLetterPage> {
    const { after, skip } = paging.start({ cursor, pageNumber });
    const services = service ? [service] : dataServices;
    const read: ReadPage = (from, start) => this.of(from).list(caller, { ...filter, ...(start && { cursor: start }) });
    if (isBeyondMerging(skip)) return present({ deadLetters: [], end: null, unavailable: [] });
    let page = await mergePages(services, after, read);
    for (let skipped = 0; skipped < skip; skipped += PAGE_SIZE) {
      if (!page.end) return present({ ...page, deadLetters: [] });
      page = await mergePages(services, page.end, read);
    }
    return present(page);
  }

  get(caller: Caller, { service, id }: DeadLetterOfService): Promise<WholeDeadLetter> {
    return this.of(service).get(caller, { id });
  }

  async replay(caller: Caller, { service, id }: DeadLetterOfService): Promise<ReplayResult> {
    const result = await this.of(service).replay(caller, { id });
    await this.publish(caller, deadLetterEvents.replayed, { service, id, handled: result.handled });
    return result;
  }

  async discard(caller: Caller, { service, id }: DeadLetterOfService): Promise<void> {
    await this.of(service).discard(caller, { id });
    await this.publish(caller, deadLetterEvents.discarded, { service, id });
  }

  private publish<P>(caller: Caller, type: EventType<P>, payload: P): Promise<void> {
    const { companyId } = caller;
    return this.db.asSystem('dead letters are the platform’s', async ({ publish }) =>
      publish(type, payload, { companyId, actor: actorOf(caller) }),
    );
  }

  private of(service: string) {
    return client(this.bus, deadLettersOf(service));
  }
}

const present = ({ end, ...page }: MergedPage): DeadLetterPage => ({
  ...page,
  hasMore: end !== null,
  cursor: end && writeCursor(end),
});
