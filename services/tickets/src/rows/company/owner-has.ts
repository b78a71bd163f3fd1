import { serviceCaller, users, whatsapp } from '@recado/contracts';
import { client, currentTrace, type Bus, type MissingCopy } from '@recado/platform';

/** Asks the owner of users or connections for a row of which no copy is here. */
export async function ownerHas(bus: Bus, companyId: number, { row: { kind, id } }: MissingCopy): Promise<boolean> {
  const caller = serviceCaller('tickets', companyId, currentTrace());
  if (kind === 'user') return (await client(bus, users).colleagues(caller, {})).some((user) => user.id === id);
  const connections = await client(bus, whatsapp).list(caller, {});
  return connections.some((connection) => (id === null ? connection.isDefault : connection.id === id));
}
