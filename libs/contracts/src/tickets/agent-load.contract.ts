import { Id, Int } from '../fields.ts';
import { contract, Nothing, query } from '../operation.ts';

/** More open tickets of an agent are not counted. */
export const MOST_LOAD = 100;

/** How busy an agent is. */
export class AgentLoad {
  /** The agent, by their id. */
  @Id() userId: number;
  /** Open tickets that the agent has, without those that are snoozed; at most 100 are counted. */
  @Int(0, MOST_LOAD) open: number;
}

export const agentLoads = contract('agentLoads', 'tickets', {
  list: query(Nothing, [AgentLoad], {
    who: 'user',
    rest: 'GET /tickets/loads',
    summary: 'How many tickets each agent has open',
  }),
});
