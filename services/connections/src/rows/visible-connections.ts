import { connectionsOf, Fault, type Caller } from '@recado/contracts';

/** A key that is limited to some connections sees these only. */
export function visibleConnections<T extends { id: number }>(caller: Caller, connections: T[]): T[] {
  const limit = connectionsOf(caller);
  return limit ? connections.filter(({ id }) => limit.includes(id)) : connections;
}

/** @throws Fault ERR_NO_WAPP_FOUND for a connection that the caller does not see */
export function demandVisible(caller: Caller, id: number): void {
  if (visibleConnections(caller, [{ id }]).length === 0) throw new Fault('ERR_NO_WAPP_FOUND');
}
