import {
  fleet,
  type Caller,
  type FleetConnection,
  type FleetOf,
  type FleetView,
  type Handlers,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ConnectionsDatabase, type ConnectionsScope } from '../connections.database.ts';

const MOST_WORST = 20;

@Serves(fleet)
export class FleetService implements Handlers<typeof fleet> {
  constructor(private readonly db: ConnectionsDatabase) {}

  get(): Promise<FleetView> {
    return this.asPlatform(async (scope) => ({
      ...(await scope.fleet.counts()),
      workers: await scope.fleet.workers(),
      worst: await scope.fleet.worst(MOST_WORST),
      ...(await scope.fleet.backlog()),
    }));
  }

  ofCompany(_caller: Caller, { companyId }: FleetOf): Promise<FleetConnection[]> {
    return this.asPlatform((scope) => scope.fleet.ofCompany(companyId));
  }

  private asPlatform<T>(work: (scope: ConnectionsScope) => Promise<T>): Promise<T> {
    return this.db.asSystem('super users see the connections of all companies', work);
  }
}
