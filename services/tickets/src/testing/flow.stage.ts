import { contracts, type ConnectionKind, type CreateQueue, type FlowGraph, type FlowStarts } from '@recado/contracts';
import { client, type Bus } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import type { BotState } from '../rows/bot/bot-state.ts';
import { aBotStage } from './bot.stage.ts';

const someStarts: FlowStarts = { connections: [], queues: [], adverts: false, byHand: false };

/** A company with a bot that publishes flows. */
export async function aFlowStage(
  bus: Bus,
  given: { queues?: CreateQueue[]; settings?: Record<string, string>; kind?: ConnectionKind } = {},
) {
  const stage = await aBotStage(bus, given);
  const { admin, connectionId } = stage;
  const flows = client(bus, contracts.flows);
  let serial = 0;
  return {
    ...stage,
    flows,
    contact: () => stage.contact(),
    receives: (given: Parameters<typeof stage.receives>[0]) => stage.receives(given),
    /** A published flow, which begins at the connection where nothing else is said. */
    published: async (draft: FlowGraph, starts: Partial<FlowStarts> = { connections: [connectionId] }) => {
      const { id } = await flows.create(admin, {
        name: `Fluxo ${++serial}`,
        draft,
        starts: { ...someStarts, ...starts },
      });
      return flows.publish(admin, { id });
    },
    /** The texts that the company has sent to a contact, once there are so many. */
    sentTo: (contact: { sent: () => Promise<string[]> }, count: number) =>
      eventually(async () => {
        const texts = await contact.sent();
        return texts.length >= count ? texts : null;
      }, `${count} texts`),
    stateOf: async (ticketId: number): Promise<BotState | undefined> => {
      const { rows } = await queryAsOwner<{ state: BotState }>(`select state from tickets.bots where ticket_id = $1`, [
        ticketId,
      ]);
      return rows[0]?.state;
    },
    /** Lets time pass for a conversation inside a flow. */
    passes: async (ticketId: number, minutes: number): Promise<void> => {
      await queryAsOwner(
        `update tickets.bots set wake_at = wake_at - make_interval(mins => $2),
           state = jsonb_set(state, '{place,wakesAt}', to_jsonb(to_char(
             ((state -> 'place' ->> 'wakesAt')::timestamptz - make_interval(mins => $2)) at time zone 'UTC',
             'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
         where ticket_id = $1`,
        [ticketId, minutes],
      );
    },
  };
}
export type FlowStage = Awaited<ReturnType<typeof aFlowStage>>;
