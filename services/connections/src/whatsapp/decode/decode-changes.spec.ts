import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { content, unknown, wa } from '../../testing/message.samples.ts';
import { decodeGroupChange } from './decode-group.ts';
import { decodeCall, decodeMessage, decodeUnreadable } from './decode-message.ts';

test('joined and left members and a new subject of a group become log lines', () => {
  const { StubType } = proto.WebMessageInfo;
  const key = { remoteJid: '120363@g.us', participant: '9@lid', participantAlt: '55119@s.whatsapp.net', id: 'N1' };
  const notice = (messageStubType: number, ...messageStubParameters: string[]) =>
    decodeGroupChange(wa({}, { key, messageStubType, messageStubParameters }), unknown);
  const ana = JSON.stringify({ id: '7@lid', phoneNumber: '55118@s.whatsapp.net' });
  expect(notice(StubType.GROUP_PARTICIPANT_ADD, ana)).toMatchObject({
    message: { type: 'group_log', group: { what: 'added', who: [{ number: '55118', lid: '7' }], subject: null } },
  });
  const himself = JSON.stringify({ id: '9@lid' });
  expect(notice(StubType.GROUP_PARTICIPANT_ADD, himself)).toMatchObject({ message: { group: { what: 'joined' } } });
  expect(notice(StubType.GROUP_PARTICIPANT_LEAVE, '9@lid')).toMatchObject({ message: { group: { what: 'left' } } });
  expect(notice(StubType.GROUP_CHANGE_SUBJECT, 'Equipe')).toMatchObject({
    message: { group: { what: 'renamed', subject: 'Equipe', who: [] } },
  });
  expect(notice(StubType.GROUP_CHANGE_ICON)).toEqual({ kind: 'nothing' });
});

test.each([
  ['a key of a group', { senderKeyDistributionMessage: { groupId: '1@g.us' } }, {}],
  ['a vote', { pollUpdateMessage: {} }, {}],
  ['history', { protocolMessage: { historySyncNotification: {} } }, {}],
  ['an edit kept for phones', { secretEncryptedMessage: {} }, {}],
  ['a status', { conversation: 'x' }, { key: { remoteJid: 'status@broadcast', participant: '1@lid', id: 'A1' } }],
  ['a channel', { conversation: 'x' }, { key: { remoteJid: '12@newsletter', id: 'A1' } }],
  ['a message of the phone to its devices', { conversation: 'x' }, { category: 'peer' }],
] as const)('%s decodes to nothing', (_name, message, more) => {
  expect(decodeMessage(wa(message as proto.IMessage, more as Partial<WAMessage>), unknown)).toEqual({
    kind: 'nothing',
  });
});

test('an edit has the new text, and edit and deletion have the id of their message', () => {
  const { Type } = proto.Message.ProtocolMessage;
  const key = { id: 'A0', fromMe: true, remoteJid: 'x' };
  const edit = { key, type: Type.MESSAGE_EDIT, editedMessage: { conversation: 'doze' } };
  expect(content({ protocolMessage: edit })).toMatchObject({ kind: 'edited', target: 'A0', body: 'doze', waId: 'A1' });
  expect(content({ editedMessage: { message: { protocolMessage: edit } } })).toMatchObject({ kind: 'edited' });
  expect(content({ protocolMessage: { key, type: Type.REVOKE } })).toMatchObject({ kind: 'revoked', target: 'A0' });
});

test('an unreadable message is waiting, and a call becomes a log line', () => {
  expect(decodeUnreadable(wa({}), unknown)).toMatchObject({
    kind: 'message',
    message: { type: 'waiting', waId: 'A1' },
  });
  const call = { video: true, outcome: 'missed' as const };
  expect(decodeCall(wa({}), call, unknown)).toMatchObject({ message: { type: 'call_log', body: '', call } });
});
