import { Injectable } from '@nestjs/common';
import { companies, queues, serviceCaller, whatsapp, type Caller, type PlanState } from '@recado/contracts';
import type { Limit } from '@recado/contracts/plan-words';
import { Bus, client } from '@recado/platform';

/** How the owners of a company, its users, connections and queues say that it is. */
export interface OwnersAnswer {
  state: PlanState;
  /** The paid invoices that accounts was asked for. */
  invoiceIds: number[];
  used: Record<Limit, number>;
}

/** Asks the services that own what a change of plan is decided by: copies of it may lag behind. */
@Injectable()
export class PlanOwners {
  private readonly companies;
  private readonly connections;
  private readonly queues;

  constructor(bus: Bus) {
    this.companies = client(bus, companies);
    this.connections = client(bus, whatsapp);
    this.queues = client(bus, queues);
  }

  /** @param invoiceIds paid invoices that may be on their way to accounts */
  async ask({ companyId, trace }: Caller, invoiceIds: number[]): Promise<OwnersAnswer> {
    const caller = serviceCaller('billing', companyId, trace);
    const [state, connections, queues] = await Promise.all([
      this.companies.planState(caller, { invoiceIds }),
      this.connections.count(caller, {}),
      this.queues.count(caller, {}),
    ]);
    return { state, invoiceIds, used: { users: state.users, connections: connections.count, queues: queues.count } };
  }
}
