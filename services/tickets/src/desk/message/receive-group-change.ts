import type { GroupNotice, IncomingMessage } from '@recado/contracts';
import { resolveContact } from '../../contacts/contact/resolve-contact.ts';
import { memberKey } from '../../rows/contact/member.repository.ts';
import type { Presenter } from '../../presenter.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { addLogLine } from './add-log-line.ts';
import { describeGroupChange } from './log-line.words.ts';
import { observedContact } from './receive-message.ts';

export async function receiveGroupChange(
  scope: DeskScope,
  present: Presenter,
  companyId: number,
  incoming: IncomingMessage & { group: GroupNotice },
): Promise<void> {
  const { messages, tickets, members, copies } = scope;
  if (await messages.findOnWhatsapp(incoming.connectionId, incoming.waId)) return;
  const settings = await copies.settings();
  if (settings['CheckMsgIsGroup'] !== 'disabled') return;
  const contact = await resolveContact(scope, observedContact(incoming), present);
  const ticket = await tickets.lockLiving(contact.id, incoming.connectionId);
  if (!ticket) return;
  const { group, author } = incoming;
  const known = await members.findByIdentity(contact.id, [...group.who, ...(author ? [author] : [])]);
  const nameOf = (person: (typeof group.who)[number]) => {
    const member = known.find(
      ({ number, lid }) => memberKey({ number, lid }) === memberKey(person) || (number && number === person.number),
    );
    return member?.name || (person.number ? `+${person.number}` : (person.lid ?? ''));
  };
  const { language } = settings;
  const body = describeGroupChange(group, group.who.map(nameOf), author ? nameOf(author) : '', language);
  await addLogLine(scope, present, ticket, { companyId, incoming, body, language });
}
