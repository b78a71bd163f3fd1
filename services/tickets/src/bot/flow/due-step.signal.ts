import { Injectable } from '@nestjs/common';
import { requestOf, type BotState } from '../../rows/bot/bot-state.ts';

export interface DueStep {
  companyId: number;
  ticketId: number;
  /** The step asks another system. */
  isRequest: boolean;
}

/**
 * Signals within this process that a step of a flow is to be carried out in a transaction of its own. The subscriber waits at the
 * ticket's lock for the commit. A signal that is lost with its process does no harm: the row of the conversation is due, too.
 */
@Injectable()
export class DueStepSignal {
  private carryOut: ((step: DueStep) => void) | null = null;

  subscribe(carryOut: (step: DueStep) => void): void {
    this.carryOut = carryOut;
  }
  publish({ companyId, id: ticketId }: { companyId: number; id: number }, state: BotState): void {
    this.carryOut?.({ companyId, ticketId, isRequest: requestOf(state) !== null });
  }
}
