import type { GroupNotice, WhatsappIdentity } from '@recado/contracts';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { digitsOf, identityOf } from '../../channel/parse-jid.ts';
import { type DecodedEvent } from '../../inbound/decoded-event.ts';
import { envelope, originOf, type OtherJidOf } from './decode-message.ts';
import { sanitizeLine } from '../../inbound/sanitize-text.ts';

const { StubType } = proto.WebMessageInfo;
const changes: Partial<Record<number, GroupNotice['what']>> = {
  [StubType.GROUP_PARTICIPANT_ADD]: 'added',
  [StubType.GROUP_PARTICIPANT_INVITE]: 'joined',
  [StubType.GROUP_PARTICIPANT_LEAVE]: 'left',
  [StubType.GROUP_PARTICIPANT_REMOVE]: 'removed',
  [StubType.GROUP_CHANGE_SUBJECT]: 'renamed',
};

/** Decodes joined, left and removed members and a new subject, which become a line of the conversation. */
export function decodeGroupChange(wa: WAMessage, otherJid: OtherJidOf): DecodedEvent {
  const origin = originOf(wa, otherJid);
  const change = changes[wa.messageStubType ?? 0];
  if (!origin?.isGroup || !change) return { kind: 'nothing' };
  const parameters: string[] = wa.messageStubParameters ?? [];
  const renamed = change === 'renamed';
  const who = renamed ? [] : parameters.flatMap((parameter) => personIn(parameter, otherJid));
  const group: GroupNotice = {
    what: change === 'added' && who.some(({ lid }) => lid && lid === origin.author?.lid) ? 'joined' : change,
    who,
    subject: renamed ? sanitizeLine(parameters[0] ?? '', 100) : null,
  };
  const content = { type: 'group_log' as const, body: '', media: null, quotedWaId: null, group };
  return { ...origin, kind: 'message', source: null, message: { ...envelope(wa, origin), ...content } };
}

/** The client gives people as JSON, `{id, phoneNumber?, lid?}`, or as a bare address. */
function personIn(parameter: string, otherJid: OtherJidOf): WhatsappIdentity[] {
  const { id = '', phoneNumber, lid } = parse(parameter);
  return digitsOf(id) ? [identityOf(id, phoneNumber ?? lid ?? otherJid(id))] : [];
}
function parse(parameter: string): { id?: string; phoneNumber?: string; lid?: string } {
  try {
    return JSON.parse(parameter) as { id?: string };
  } catch {
    return { id: parameter };
  }
}
