import { Injectable } from '@nestjs/common';

export interface DueStep {
  companyId: number;
  ticketId: number;
}

/**
 * Says within this process that a step of a flow is to be carried out in a transaction of its own. What is said before the commit
 * waits at the ticket's lock for it. A process that dies says nothing: the step is due by its row, too.
 */
@Injectable()
export class DueSteps {
  private carryOut: ((step: DueStep) => void) | null = null;

  listen(carryOut: (step: DueStep) => void): void {
    this.carryOut = carryOut;
  }
  say({ companyId, id: ticketId }: { companyId: number; id: number }): void {
    this.carryOut?.({ companyId, ticketId });
  }
}
