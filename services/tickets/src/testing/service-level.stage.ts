import { noticeEvents, userEvents, type Caller, type CreateQueue } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { aCompany, type Company } from './company.factory.ts';
import { bus } from './serve-tickets.ts';

let serial = 0;
const aNumber = () => `55119888${String(++serial).padStart(5, '0')}`;

/** A company with one queue, whose tickets come by a transfer of the admin. */
export async function aQueueStage(queue: Partial<CreateQueue> = {}, settings: Record<string, string> = {}) {
  const company = await aCompany(bus, { settings: { reopenWindow: '0', ...settings } });
  const { admin, api } = company;
  const { id: queueId } = await api.queues.create(admin, { name: 'Vendas', color: '#0b6e75', ...queue });
  return {
    ...company,
    company,
    queueId,
    /** A contact writes; the ticket waits in no queue. */
    async arrives() {
      const number = aNumber();
      await company.receives({ number });
      const { id, uuid } = await company.ticketOf(number);
      return { number, id, uuid };
    },
    /** A ticket that waits in the queue. */
    async waits() {
      const arrived = await this.arrives();
      await api.tickets.update(admin, { id: arrived.uuid, queueId });
      return arrived;
    },
    ticket: (uuid: string) => api.tickets.get(admin, { id: uuid }),
    notices: () =>
      company.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'dueSoon' || kind === 'overdue'),
    agent: (name: string) => company.agent(name, [queueId]),
    come: (agent: Caller, given: { online?: boolean; available?: boolean } = {}) => comes(company, agent, given),
  };
}
export type QueueStage = Awaited<ReturnType<typeof aQueueStage>>;

/** Waits until the presence is known to the service. */
export async function comes(
  { companyId }: Pick<Company, 'companyId'>,
  { userId }: Caller,
  { online = true, available = true }: { online?: boolean; available?: boolean } = {},
): Promise<void> {
  await publishAs(bus, userEvents.presenceChanged, companyId, { userId: userId ?? 0, online, available });
  await eventually(async () => {
    const { rowCount } = await queryAsOwner(
      `select 1 from tickets.agent_presence where agent_id = $1 and online = $2 and available = $3`,
      [userId, online, available],
    );
    return rowCount === 1;
  }, 'the presence');
}

const moments = [
  'first_answer_started_at',
  'first_answer_due_at',
  'first_answer_warn_at',
  'resolution_started_at',
  'resolution_due_at',
  'resolution_warn_at',
  'service_due_at',
  'service_wake_at',
  'waiting_since',
  'awaited_since',
  'answer_until',
  'passed_over_until',
];
/** Lets time pass for a ticket: everything promised began that much earlier. */
export const passes = (ticketId: number, minutes: number) =>
  queryAsOwner(
    `update tickets.tickets set ${moments.map((name) => `${name} = ${name} - make_interval(mins => $2)`).join(', ')}
     where id = $1`,
    [ticketId, minutes],
  );
