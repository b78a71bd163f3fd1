import { constants, deflateRawSync } from 'node:zlib';
import type { Stanza } from '@recado/simulator';
import { mutateBytes, mutateNode, oddText } from '../mutate-input.ts';
import type { Random } from '@recado/testkit/random';
import type { AttackKind, Victim } from '../attack.types.ts';

const id = (r: Random) => `F${r.int(1, 2 ** 31)}`;
const node = (tag: string, attrs: Record<string, string>, content?: Stanza['content']): Stanza =>
  content === undefined ? { tag, attrs } : { tag, attrs, content };

/** Valid stanzas, before they are corrupted. Stanzas that log the device out are left out. */
function sound(r: Random, { stranger, strangerLid, group, linked }: Victim): Stanza {
  const from = `${stranger}@s.whatsapp.net`;
  const about = { id: id(r), from, t: '1700000000' };
  const enc = node('enc', { v: '2', type: r.pick(['msg', 'pkmsg', 'skmsg', 'msmsg']) }, r.bytes(r.int(0, 120)));
  const own = `${linked.number}@s.whatsapp.net`;
  const notice = (type: string, content: Stanza[]) => node('notification', { ...about, type }, content);
  return r.pick([
    () => node('message', { ...about, type: 'text', notify: oddText(r) }, [enc]),
    () => node('message', { ...about, type: 'text', from: group, participant: strangerLid }, [enc, enc]),
    () => node('message', { ...about, type: 'media', category: 'peer', from: own }, [enc]),
    () => node('message', { ...about, type: 'text' }, [node('unavailable', { type: oddText(r) })]),
    () => node('receipt', { ...about, type: r.pick(['read', 'retry', 'played', 'server-error']) }),
    () =>
      node('receipt', { ...about, type: 'retry' }, [
        node('retry', { count: r.pick(['1', '2', '-1', 'x']), id: about.id, t: '1', v: '1' }),
        node('registration', {}, r.bytes(4)),
        node('keys', {}, [node('identity', {}, r.bytes(32)), node('skey', {}, [node('id', {}, r.bytes(3))])]),
      ]),
    () => node('ack', { id: about.id, from, class: 'message', error: r.pick(['400', '463', '479', 'x']) }),
    () => node('call', about, [node('offer', { 'call-id': id(r), 'call-creator': strangerLid }, [node('audio', {})])]),
    () => node('presence', { from, type: 'unavailable', last: oddText(r) }),
    () => node('chatstate', { from }, [node('composing', {})]),
    () => notice('w:gp2', [node('add', {}, [node('participant', { jid: strangerLid, type: 'admin' })])]),
    () => notice('w:gp2', [node('modify', {}, [node('participant', { jid: strangerLid, phone_number: oddText(r) })])]),
    () => notice('contacts', [node('modify', { old: from, new: own, old_lid: strangerLid, new_lid: strangerLid })]),
    () => notice('contacts', [node('modify', { old: oddText(r), new: from, old_lid: oddText(r) })]),
    () => notice('w:gp2', [node('create', {}, [node('group', { id: group, subject: oddText(r) })])]),
    () => notice('devices', [node('add', {}, [node('device', { jid: from, 'key-index': oddText(r) })])]),
    () => notice('encrypt', [node('identity', {})]),
    () => notice('picture', [node('set', { jid: from, id: oddText(r), hash: 'x' })]),
    () => notice('mediaretry', [node('encrypt', {}, [node('enc_p', {}, r.bytes(40))]), node('rmr', { jid: from })]),
    () => notice('server_sync', [node('collection', { name: oddText(r), version: '-1' })]),
    () => notice('account_sync', [node('blocklist', {}, [node('item', { jid: from, action: 'block' })])]),
    () => notice('privacy_token', [node('tokens', {}, [node('token', { t: oddText(r), type: 'x' }, r.bytes(8))])]),
    () => notice('link_code_companion_reg', [node('link_code_companion_reg', {}, [])]),
    () => notice(oddText(r), []),
    () => node('iq', { id: id(r), from: 's.whatsapp.net', type: 'set', xmlns: 'urn:xmpp:ping' }),
    () => node('iq', { id: id(r), from, type: 'error' }, [node('error', { code: oddText(r), text: oddText(r) })]),
    () => node('ib', { from: 's.whatsapp.net' }, [node('dirty', { type: 'account_sync', timestamp: oddText(r) })]),
    () => node('ib', { from: 's.whatsapp.net' }, [node('edge_routing', {}, [node('routing_info', {}, r.bytes(9))])]),
    () => node('ib', { from: 's.whatsapp.net' }, [node('offline', { count: oddText(r) })]),
  ])();
}

export const brokenStanza: AttackKind = {
  name: 'stanza',
  attack: (r, victim) => {
    const stanza = mutateNode(r, sound(r, victim));
    try {
      return victim.raw.stanza(victim.linked.number, stanza);
    } catch {
      return undefined; // the corrupted stanza cannot be encoded as a binary node
    }
  },
};

/** Correctly encrypted frames without a valid binary node. */
export const brokenFrame: AttackKind = {
  name: 'frame',
  tears: true,
  attack: (r, victim) => {
    const whole = Buffer.from(victim.raw.encode(sound(r, victim)));
    const content = r.pick([
      () => mutateBytes(r, whole),
      () => r.bytes(r.int(0, 64)),
      () => Buffer.concat([Buffer.from([2]), r.bytes(50)]),
      () => whole.subarray(0, r.int(0, whole.length - 1)),
    ])();
    return victim.raw.frame(victim.linked.number, content);
  },
};

/** Deflated frames that inflate to 256 MB: zeros, or a binary node without an end. */
const bombs = [0, 0xf8, 0xff].map((filling) => {
  // One megabyte deflated with a full flush can be repeated, which is faster than deflating all of it.
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, filling), { finishFlush: constants.Z_FULL_FLUSH });
  const header = Buffer.of(0x78, 0x9c);
  return Buffer.concat([Buffer.of(2), header, ...Array.from({ length: 256 }, () => megabyte)]);
});

export const bomb: AttackKind = {
  name: 'bomb',
  attack: (r, victim) => victim.raw.frame(victim.linked.number, r.pick(bombs)),
};

/** Bytes that are not encrypted at all. */
export const brokenBytes: AttackKind = {
  name: 'bytes',
  tears: true,
  attack: (r, victim) =>
    victim.raw.bytes(
      victim.linked.number,
      r.pick([
        () => r.bytes(r.int(1, 200)),
        () => Buffer.concat([Buffer.from([0, 0, 40]), r.bytes(40)]),
        () => Buffer.concat([Buffer.from([0, 1, 0]), r.bytes(20)]),
      ])(),
    ),
};
