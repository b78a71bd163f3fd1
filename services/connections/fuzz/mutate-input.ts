import type { Stanza } from '@recado/simulator';
import type { Random } from '@recado/testkit/random';

/** Corrupts bytes in one to four places: flipped, cut, repeated, or with a wrong length. */
export function mutateBytes(r: Random, bytes: Uint8Array): Buffer {
  let out = Buffer.from(bytes);
  for (let n = r.int(1, 4); n > 0; n--) {
    const at = r.int(0, Math.max(0, out.length - 1));
    out = r.pick([
      () => Buffer.concat([out.subarray(0, at), r.bytes(1), out.subarray(at + 1)]),
      () => out.subarray(0, at),
      () => Buffer.concat([out.subarray(0, at), r.bytes(r.int(1, 40)), out.subarray(at)]),
      () => Buffer.concat([out, out.subarray(at)]),
      () => Buffer.concat([out.subarray(0, at), Buffer.from('ffffffff0f', 'hex'), out.subarray(at)]),
      () => Buffer.concat([out.subarray(0, at), Buffer.from('ffffffffffffffff7f', 'hex'), out.subarray(at)]),
    ])();
  }
  return out;
}

const oddTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '-1',
  '99999999999999999999',
  'NaN',
  '1e30',
  '@',
  '@s.whatsapp.net',
  '@lid',
  'a:b:c@s.whatsapp.net',
  '5511999999999:99@s.whatsapp.net',
  '120363000000000000@g.us',
  'status@broadcast',
  '0@newsletter',
  '__proto__',
  'constructor',
  '../../etc/passwd',
];

export const oddText = (r: Random): string => (r.chance(0.1) ? 'x'.repeat(10_240) : r.pick(oddTexts));

/** Corrupts a stanza in one to three places. */
export function mutateNode(r: Random, stanza: Stanza): Stanza {
  const out = structuredClone(stanza);
  for (let n = r.int(1, 3); n > 0; n--) changeOne(r, anyOf(r, out));
  return out;
}

function anyOf(r: Random, stanza: Stanza): Stanza {
  const { content } = stanza;
  if (!Array.isArray(content) || content.length === 0 || r.chance(0.4)) return stanza;
  return anyOf(r, r.pick(content));
}

function changeOne(r: Random, stanza: Stanza): void {
  const names = Object.keys(stanza.attrs);
  const change = r.pick([
    () => names.length > 0 && delete stanza.attrs[r.pick(names)],
    () => names.length > 0 && (stanza.attrs[r.pick(names)] = oddText(r)),
    () => (stanza.attrs[r.pick(['id', 'from', 'to', 'participant', 'type', 't', 'offline', 'edit'])] = oddText(r)),
    () => delete stanza.content,
    () => (stanza.content = r.bytes(r.int(0, 200))),
    () => (stanza.content = oddText(r)),
    () => (stanza.content = nested(r, r.int(1, 400))),
    () => (stanza.content = Array.from({ length: r.int(1, 2_000) }, () => ({ tag: 'enc', attrs: {} }))),
    () => (stanza.content = [{ tag: 'enc', attrs: { v: '2', type: oddText(r) }, content: r.bytes(r.int(0, 300)) }]),
    () => Array.isArray(stanza.content) && stanza.content.push(structuredClone(stanza)),
  ]);
  change();
}

function nested(r: Random, depth: number): Stanza[] {
  let inner: Stanza = { tag: 'enc', attrs: {}, content: r.bytes(3) };
  for (let n = 0; n < depth; n++) inner = { tag: r.pick(['participants', 'enc', 'list']), attrs: {}, content: [inner] };
  return [inner];
}
