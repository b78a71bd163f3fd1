import {
  dayOf,
  fill,
  localMoment,
  maySeeTicket,
  messagePaths,
  MOST_NAMED_VIEWERS,
  platformCaller,
  serviceCaller,
  timeOf,
  users,
  type Caller,
  type Handlers,
  type MessagePath,
  type MessagePathOf,
  type PathViewers,
  type TicketAccess,
  type UserView,
} from '@recado/contracts';
import { Bus, client, currentTrace, Serves } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { decideWithFlows } from '../flow/load-flows.ts';
import { newSimulation, situationAt } from '../simulate/simulation.state.ts';
import { pathOfMessage } from './path-of-message.ts';

/** The contact of the path, who is nobody's. */
const CUSTOMER = { name: 'Maria Souza', ticketId: 1 };
const HELLO = 'Oi';

/** Shows what the running rules would do with a message. Nothing is stored or sent. */
@Serves(messagePaths)
export class MessagePathService implements Handlers<typeof messagePaths> {
  private readonly users;

  constructor(
    private readonly db: DeskDatabase,
    bus: Bus,
  ) {
    this.users = client(bus, users);
  }

  async get(caller: Caller, { whatsappId: connectionId, day, time }: MessagePathOf): Promise<MessagePath> {
    const path = await this.db.within(caller, async ({ copies, botRules, flowGraphs, queues }) => {
      const connection = await copies.getConnection(connectionId, 'whatsappId');
      const [settings, timezone] = [await copies.settings(), await copies.timezone()];
      const at = momentOf(new Date(), { day, time }, timezone);
      const rules = await botRules.ofConnection(connection.id, null, settings, at);
      const given = (await queues.onlyOf(connection.id))?.id ?? null;
      const textOf = (template: string) => fill(template, { ...CUSTOMER, timezone, at });
      // The ticket comes to the connection, whose only queue it has from the start.
      const situation = { ...situationAt(newSimulation(at, null), at), queueId: given };
      const decided = await decideWithFlows(
        rules,
        (id, version) => flowGraphs.load(id, version),
        (loaded) => pathOfMessage(loaded, situation, { text: HELLO, textOf }),
      );
      const queue = decided.queue && (await queues.find(decided.queue.id));
      const { id, name, status } = connection;
      return {
        ...decided,
        at: at.toISOString(),
        timezone,
        number: { id, name, isConnected: status === 'CONNECTED' },
        isAssigned: queue?.autoAssign ?? false,
      };
    });
    const ticket = { queueId: path.queue?.id ?? null, userId: null, status: 'pending', connectionId };
    return { ...path, viewers: await this.viewersOf(caller.companyId, ticket) };
  }

  /** Asks the owner of the users, whose rights are none of a copy. */
  private async viewersOf(companyId: number, ticket: TicketAccess): Promise<PathViewers> {
    const caller = serviceCaller('tickets', companyId, currentTrace());
    const viewers: UserView[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await this.users.list(caller, cursor === undefined ? {} : { cursor });
      viewers.push(...page.users.filter((user) => maySeeTicket(asCaller(user, companyId), ticket)));
      if (!page.hasMore || page.cursor === null) break;
      ({ cursor } = page);
    }
    const named = viewers.slice(0, MOST_NAMED_VIEWERS).map(({ id, name }) => ({ id, name }));
    return { users: named, count: viewers.length };
  }
}

/** The caller that a user would be. */
const asCaller = ({ id, profile, super: isSuper, queues, allTicket }: UserView, companyId: number): Caller => ({
  ...platformCaller(companyId, ''),
  kind: 'user',
  userId: id,
  support: null,
  sessionId: null,
  profile,
  super: isSuper,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
});

/** @param given day and time in the time zone; what is missing is that of now */
function momentOf(now: Date, { day, time }: Pick<MessagePathOf, 'day' | 'time'>, timezone: string): Date {
  if (!day && !time) return now;
  return localMoment(day ?? dayOf(now, timezone), time || timeOf(now, timezone), timezone);
}
