import type { GroupNotice, WhatsappIdentity } from '@recado/contracts';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { digitsOf, identityOf } from '../parse-jid.ts';
import { envelope, placeOf, type Heard, type OtherName } from './decode-message.ts';
import { oneLine } from './sanitize-text.ts';

const { StubType } = proto.WebMessageInfo;
const changes: Partial<Record<number, GroupNotice['what']>> = {
  [StubType.GROUP_PARTICIPANT_ADD]: 'added',
  [StubType.GROUP_PARTICIPANT_INVITE]: 'joined',
  [StubType.GROUP_PARTICIPANT_LEAVE]: 'left',
  [StubType.GROUP_PARTICIPANT_REMOVE]: 'removed',
  [StubType.GROUP_CHANGE_SUBJECT]: 'renamed',
};

/** Somebody came, went, or the group has a new name: a line of its conversation. */
export function decodeGroupChange(wa: WAMessage, other: OtherName): Heard {
  const place = placeOf(wa, other);
  const what = changes[wa.messageStubType ?? 0];
  if (!place?.isGroup || !what) return { kind: 'nothing' };
  const parameters: string[] = wa.messageStubParameters ?? [];
  const renamed = what === 'renamed';
  const who = renamed ? [] : parameters.flatMap((parameter) => personIn(parameter, other));
  const group: GroupNotice = {
    what: what === 'added' && who.some(({ lid }) => lid && lid === place.author?.lid) ? 'joined' : what,
    who,
    subject: renamed ? oneLine(parameters[0] ?? '', 100) : null,
  };
  const said = { type: 'group_log' as const, body: '', media: null, quotedWaId: null, group };
  return { ...place, kind: 'message', source: null, message: { ...envelope(wa, place), ...said } };
}

/** The client names people in JSON, `{id, phoneNumber?, lid?}`, or by their bare address. */
function personIn(parameter: string, other: OtherName): WhatsappIdentity[] {
  const { id = '', phoneNumber, lid } = parse(parameter);
  return digitsOf(id) ? [identityOf(id, phoneNumber ?? lid ?? other(id))] : [];
}
function parse(parameter: string): { id?: string; phoneNumber?: string; lid?: string } {
  try {
    return JSON.parse(parameter) as { id?: string };
  } catch {
    return { id: parameter };
  }
}
