import { agentLoads, type AgentLoad, type Caller, type Handlers } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';

@Serves(agentLoads)
export class AgentLoadService implements Handlers<typeof agentLoads> {
  constructor(private readonly db: DeskDatabase) {}

  list(caller: Caller): Promise<AgentLoad[]> {
    return this.db.within(caller, ({ ticketLists }) => ticketLists.loads());
  }
}
