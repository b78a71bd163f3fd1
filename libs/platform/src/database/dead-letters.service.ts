import {
  deadLettersOf,
  Fault,
  type Caller,
  type DeadLetterId,
  type ServiceDeadLetterPage,
  type FilterDeadLetters,
  type ReplayResult,
  type WholeDeadLetter,
} from '@recado/contracts';
import { Inject, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { errorText } from '../error-summary.ts';
import { runHandler, type EventHandlers } from '../messaging/event-handlers.ts';
import { Serves } from '../messaging/serves.decorator.ts';
import { eventsHandled } from '../metrics.ts';
import { Paging } from '../paging.ts';
import {
  asSystem,
  DeadLetterRows,
  eventOf,
  MOST_ERROR,
  present,
  presentWhole,
  type DeadLetterPlace,
} from './store-dead-letter.ts';
import { isDatabaseAway } from '../postgres/database-errors.ts';

const paging = new Paging<DeadLetterPlace>(20, { at: 'time', id: 'id' });

/** The controller that shows, replays and discards a service's dead letters; every service has it. */
export function deadLettersServiceOf(service: string, handlers: EventHandlers): Type {
  @Serves(deadLettersOf(service))
  class DeadLettersService {
    private isReplaying = false;

    constructor(private readonly source: DataSource) {}

    async list(caller: Caller, { cursor, pageNumber, ...filter }: FilterDeadLetters): Promise<ServiceDeadLetterPage> {
      const found = await this.within(caller, (rows) => rows.page(filter, paging.start({ cursor, pageNumber })));
      const { page, end } = paging.end(found, ({ at, id }) => ({ at: at.toISOString(), id }));
      return { deadLetters: page.map((row) => present(service, row)), ...end };
    }

    async get(caller: Caller, { id }: DeadLetterId): Promise<WholeDeadLetter> {
      return presentWhole(service, await this.within(caller, (rows) => rows.get(id)));
    }

    /** Replays one dead letter at a time, as each holds a database connection while its handler needs others. */
    async replay(caller: Caller, { id }: DeadLetterId): Promise<ReplayResult> {
      if (this.isReplaying) throw new Fault('ERR_REPLAY_RUNNING');
      this.isReplaying = true;
      try {
        return await this.within(caller, (rows) => replay(service, handlers, rows, id));
      } finally {
        this.isReplaying = false;
      }
    }

    discard(caller: Caller, { id }: DeadLetterId): Promise<void> {
      return this.within(caller, async (rows) => {
        await rows.lock(id);
        await rows.remove(id);
      });
    }

    private async within<T>(caller: Caller, work: (rows: DeadLetterRows) => Promise<T>): Promise<T> {
      if (!caller.super) throw new Fault('ERR_NO_PERMISSION');
      return asSystem(this.source, service, (manager) => work(new DeadLetterRows(manager, service)));
    }
  }
  Inject(DataSource)(DeadLettersService, undefined, 0);
  return DeadLettersService;
}

async function replay(
  service: string,
  handlers: EventHandlers,
  rows: DeadLetterRows,
  id: number,
): Promise<ReplayResult> {
  const row = await rows.lock(id);
  const event = eventOf(row);
  const handler = handlers.find(event.name);
  if (!handler) throw new Fault('ERR_NO_EVENT_HANDLER');
  const attempts = row.attempts + 1;
  try {
    await runHandler(handler, event);
  } catch (failure) {
    if (isDatabaseAway(failure)) throw failure;
    const error = errorText(failure).slice(0, MOST_ERROR);
    await rows.failed(id, error);
    eventsHandled.inc({ service, name: event.name, outcome: 'failed' });
    return { handled: false, attempts, error };
  }
  await rows.remove(id);
  eventsHandled.inc({ service, name: event.name, outcome: 'done' });
  return { handled: true, attempts, error: null };
}
