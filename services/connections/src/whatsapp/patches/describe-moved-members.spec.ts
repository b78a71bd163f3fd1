import processMessage from '@whiskeysockets/baileys/lib/Utils/process-message.js';
import { proto, type BinaryNode } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { describeMovedMembers } from './describe-moved-members.ts';

const group = '120363@g.us';
const lid = '77@lid';
const phone = '5511900000001@s.whatsapp.net';
const aNotice = (change: string): BinaryNode => ({
  tag: 'notification',
  attrs: { from: group, type: 'w:gp2' },
  content: [{ tag: change, attrs: {}, content: [{ tag: 'participant', attrs: { jid: lid, phone_number: phone } }] }],
});
const firstOf = (node: BinaryNode | undefined) => (Array.isArray(node?.content) ? node.content[0] : undefined);
const memberOf = (notice: BinaryNode): string => firstOf(firstOf(notice))?.attrs['jid'] ?? '';

test('the client reads who of a group has another number', async () => {
  const notice = aNotice('modify');
  for (let n = 0; n < 2; n++) describeMovedMembers(notice);
  const emitted: [string, unknown][] = [];
  const message = proto.WebMessageInfo.fromObject({
    key: { remoteJid: group, id: '1' },
    messageStubType: proto.WebMessageInfo.StubType.GROUP_PARTICIPANT_CHANGE_NUMBER,
    messageStubParameters: [memberOf(notice)],
  });
  const ev = { emit: (...event: [string, unknown]) => emitted.push(event) };
  const context = { ev, creds: { me: { id: '5511900000009@s.whatsapp.net' } }, keyStore: {}, signalRepository: {} };
  await processMessage(message as never, context as never);
  expect(emitted).toContainEqual([
    'group-participants.update',
    expect.objectContaining({ id: group, action: 'modify', participants: [{ id: lid, phoneNumber: phone }] }),
  ]);
});

test('other notices of a group are left as they are', () => {
  const notice = aNotice('add');
  describeMovedMembers(notice);
  expect(memberOf(notice)).toBe(lid);
});
