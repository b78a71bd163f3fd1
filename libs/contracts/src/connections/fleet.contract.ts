import { Id, Int, Maybe, OneOf, OrNull, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, Nothing, query } from '../operation.ts';
import { connectionStatuses, type ConnectionStatus } from './whatsapp.contract.ts';

/** A process that holds sessions. */
export class FleetWorker {
  @Text(0, 100) name: string;
  @Int() sessions: number;
  /** For how many more it has room. */
  @Int() room: number;
  /** Milliseconds since its last heartbeat. */
  @Int() beatMs: number;
}
export class FleetConnection {
  @Id() id: number;
  @Id() companyId: number;
  @Text(0, 50) name: string;
  @OneOf(connectionStatuses) status: ConnectionStatus;
  @Maybe() @Text(0, 30) number: string | null;
  @Maybe() @When() downSince: string | null;
  @Maybe() @Text(0, 100) reason: string | null;
}
/** All connections of all companies. */
export class FleetView {
  @Int() connected: number;
  /** Linked once, wanted, and not connected. */
  @Int() down: number;
  /** Wanted and never linked, or unlinked. */
  @Int() unlinked: number;
  @Parts(() => FleetWorker) workers: FleetWorker[];
  /** The connections that are down for the longest time. */
  @Parts(() => FleetConnection) worst: FleetConnection[];
  /** Messages that wait to be sent, and for how long the oldest has been due. */
  @Int(0, Number.MAX_SAFE_INTEGER) waiting: number;
  @OrNull() @Int() oldestWaitMs: number | null;
}
export class FleetOf {
  @Id() companyId: number;
}

export const fleet = contract('fleet', 'connections', {
  get: query(Nothing, FleetView, {
    who: 'platform:overview',
    rest: 'GET /fleet',
    summary: 'Connections of all companies, the workers that hold their sessions, and what waits to be sent',
  }),
  ofCompany: query(FleetOf, [FleetConnection], {
    who: 'platform:overview',
    rest: 'GET /fleet/:companyId',
    summary: 'Connections of one company',
  }),
});
