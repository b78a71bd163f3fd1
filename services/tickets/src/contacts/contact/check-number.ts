import { connectionsOf, sending, serviceCaller, type Caller, type ContactNumberCheck } from '@recado/contracts';
import { client, type Bus } from '@recado/platform';
import type { ContactsDatabase } from '../contacts.database.ts';

/** Checks by an open connection whether the number of a contact is on WhatsApp. */
export async function checkNumber(
  { db, bus }: { db: ContactsDatabase; bus: Bus },
  caller: Caller,
  id: number,
): Promise<ContactNumberCheck> {
  const { number, connectionId } = await db.within(caller, async ({ contacts, copies }) => {
    const contact = await contacts.get(id);
    const connection = await copies.findOpenConnection(connectionsOf(caller));
    return { number: contact.isGroup ? null : contact.number, connectionId: connection?.id };
  });
  if (!number || !connectionId) return { state: 'unknown' };
  const own = serviceCaller('tickets', caller.companyId, caller.trace);
  const [known] = await client(bus, sending).checkNumbers(own, { connectionId, numbers: [number] });
  if (known?.isAsked === false) return { state: 'unknown' };
  if (!known || known.exists === null) return { state: 'pending' };
  return { state: known.exists ? 'onWhatsapp' : 'absent' };
}
