import {
  eventLog,
  KEPT_EVENT_DAYS,
  serviceCaller,
  webhookData,
  webhookEventTypes,
  type Caller,
  type EventPage,
  type EventView,
  type Handlers,
  type ListEvents,
} from '@recado/contracts';
import { Bus, client, hintWithCommit, readCursor, Serves, writeCursor } from '@recado/platform';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { buildBody } from '../webhooks/build-body.ts';
import { dataOf } from '../webhooks/event-data.ts';
import { isWaitingForFile } from '../webhooks/is-waiting-for-file.ts';
import { READER_HINT, type ReaderHint } from '../webhooks/reader.lookup.ts';
import type { LoggedEvent, LogPosition } from './event-log.repository.ts';

const PAGE = 50;
/** Characters of the bodies of a page, of which an answer on the bus has room for more than twice as many. */
const MOST_CHARACTERS = 400_000;
/** Bodies that are built side by side. */
const BUILT_AT_ONCE = 10;
const DAY_MS = 86_400_000;

interface Found {
  position: LogPosition | null;
  events: LoggedEvent[];
  end: LogPosition;
}
interface Built {
  number: number;
  /** null: the event was erased meanwhile. */
  body: string | null;
}

/** The events of a company, for programs that read them instead of being posted them. */
@Serves(eventLog)
export class EventLogService implements Handlers<typeof eventLog> {
  private readonly data;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly config: IntegrationsConfig,
    bus: Bus,
  ) {
    this.data = client(bus, webhookData);
  }

  async list(caller: Caller, input: ListEvents): Promise<EventPage> {
    const limit = input.limit ?? PAGE;
    const { position, events, end } = await this.find(caller, input, limit + 1);
    const bodies = await this.bodiesOf(caller, events.slice(0, limit));
    const page = fitting(bodies);
    const idOf = new Map(events.map(({ number, eventId }) => [number, eventId]));
    const isWhole = page.length === events.length;
    const last = page.at(-1)?.number ?? position?.number ?? 0;
    return {
      events: page.flatMap((event) => present(event, idOf.get(event.number))),
      hasMore: !isWhole && page.length > 0,
      after: writeCursor(isWhole ? end : { number: last, at: end.at }),
      isIncomplete: position !== null && Date.parse(end.at) - Date.parse(position.at) > KEPT_EVENT_DAYS * DAY_MS,
    };
  }

  private find(caller: Caller, { after, types = [] }: ListEvents, limit: number): Promise<Found> {
    const position = readCursor<LogPosition>(after, { number: 'id', at: 'time' }, 'after');
    return this.db.within(caller, async ({ eventLog: log, manager }) => {
      const { number, at, isNewReader } = await log.openForReader();
      const { companyId } = caller;
      if (isNewReader) hintWithCommit(manager, READER_HINT, { companyId } satisfies ReaderHint);
      const from = position?.number ?? 0;
      const chosen = typesOf(types);
      const isTest = caller.kind === 'api' && caller.isTest;
      const events =
        chosen.length === 0
          ? await log.page(isTest, from, number, limit)
          : await log.pageOfTypes(isTest, chosen, from, number, limit);
      return { position, events, end: { number, at: at.toISOString() } };
    });
  }

  /** Builds the bodies that are missing, in order, up to one that has to wait for its file. */
  private async bodiesOf(caller: Caller, events: LoggedEvent[]): Promise<Built[]> {
    const ready: Built[] = [];
    for (let at = 0; at < events.length; at += BUILT_AT_ONCE) {
      const some = await Promise.all(events.slice(at, at + BUILT_AT_ONCE).map((event) => this.build(caller, event)));
      const waiting = some.indexOf(null);
      ready.push(...some.slice(0, waiting === -1 ? some.length : waiting).flatMap((built) => built ?? []));
      if (waiting !== -1) break;
    }
    return this.keep(caller, events, ready);
  }

  /** @returns null for an event whose file is still being fetched */
  private async build({ companyId, trace }: Caller, event: LoggedEvent): Promise<Built | null> {
    const { number, body } = event;
    if (body !== null) return { number, body };
    const data = await dataOf(event.event, (subjects) =>
      this.data.get(serviceCaller('integrations', companyId, trace), subjects),
    );
    if (isWaitingForFile(event, data)) return null;
    const publicUrl = this.config.PUBLIC_URL.replace(/\/+$/, '');
    return { number, body: buildBody({ companyId, delivery: event, data, shape: 'recado', url: '', publicUrl }) };
  }

  private async keep(caller: Caller, events: LoggedEvent[], ready: Built[]): Promise<Built[]> {
    const missing = new Set(events.flatMap(({ number, body }) => (body === null ? [number] : [])));
    const built = ready.flatMap(({ number, body }) => (body !== null && missing.has(number) ? [{ number, body }] : []));
    if (built.length === 0) return ready;
    const kept = await this.db.within(caller, ({ eventLog: log }) => log.keepBodies(built));
    return ready.map(({ number, body }) => ({ number, body: missing.has(number) ? (kept.get(number) ?? null) : body }));
  }
}

/** Groups as the types that they have. */
const typesOf = (chosen: string[]): string[] =>
  webhookEventTypes.filter((type) => chosen.includes(type) || chosen.includes(`${type.slice(0, type.indexOf('.'))}.*`));

/** The first events that fit a page, of which there is at least one. */
function fitting(events: Built[]): Built[] {
  let characters = 0;
  const end = events.findIndex(({ body }, at) => (characters += body?.length ?? 0) > MOST_CHARACTERS && at > 0);
  return end === -1 ? events : events.slice(0, end);
}

const present = ({ body }: Built, id: string | undefined): EventView[] =>
  body === null || id === undefined ? [] : [{ id, ...(JSON.parse(body) as Omit<EventView, 'id'>) }];
