import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { BotEngine } from '../bot/bot.engine.ts';
import { TicketMover } from '../desk/ticket/ticket.mover.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

/** Begins flows by order of a person, a rule or a macro. */
@Injectable()
export class FlowStarter {
  constructor(
    private readonly mover: TicketMover,
    private readonly bot: BotEngine,
  ) {}

  /** A ticket that an agent has goes back to the bot, as when the agent returns it with the bot. */
  async start(scope: DeskScope, caller: Caller, ticket: TicketEntity, flowId: number): Promise<void> {
    if (!(await scope.flows.isThere(flowId))) throw new Fault('ERR_NO_FLOW_FOUND');
    if (ticket.isGroup || ticket.status === 'closed') throw new Fault('ERR_FLOW_CANNOT_START');
    if (ticket.status === 'open' || ticket.userId !== null)
      await this.mover.moveWithin(scope, caller, { id: String(ticket.id), status: 'pending', useIntegration: true });
    const waiting = await scope.tickets.byId(ticket.id);
    if (!(await this.bot.onFlowStart(scope, waiting, flowId))) throw new Fault('ERR_FLOW_CANNOT_START');
  }
}
