import { proto } from '@recado/simulator';
import { encryptFile, type EncryptedFile } from '../../src/testing/encrypt-file.ts';
import type { Random } from '@recado/testkit/random';
import { padded, type AttackKind, type Victim } from '../attack.types.ts';

const sealed = (r: Random): EncryptedFile => encryptFile(r.bytes(r.int(1, 5_000)), r.bytes(32));

type Document = proto.Message.IDocumentMessage;

function place(r: Random, { raw, inside }: Victim, { bytes }: EncryptedFile): Document {
  const url = (path: string) => ({ url: `https://${raw.mediaHost}${path}`, directPath: path });
  const flipped = Buffer.from(bytes);
  flipped[0] = (flipped[0] ?? 0) ^ 255;
  return r.pick<() => Document>([
    () => url(raw.file(bytes.subarray(0, r.int(0, bytes.length - 1)))),
    () => url(raw.file(flipped)),
    () => url(raw.file(r.bytes(r.int(0, 40)))),
    () => url(raw.oddFile({ kind: 'endless' })),
    () => url(raw.oddFile({ kind: 'slow', everyMs: r.pick([1, 50, 1_000]) })),
    () => url(raw.oddFile({ kind: 'short', bytes, promised: bytes.length * 10 })),
    () => url(raw.oddFile({ kind: 'redirect', to: `http://${inside}/redirected` })),
    () => url('/v/t62/nowhere.enc'),
    () => ({ url: `http://${inside}/url` }),
    () => ({ url: `https://${inside}/url` }),
    () => ({ url: `https://${inside}/x`, directPath: '/host-of-url' }),
    () => ({ url: `https://${raw.mediaHost}/x`, directPath: `@${inside}/userinfo` }),
    () => ({ url: 'file:///etc/passwd' }),
    () => ({ url: 'https://169.254.169.254/latest/meta-data' }),
    () => ({ url: 'not an address', directPath: '\0' }),
    () => ({ url: 'https://[::1]:1/', directPath: '/x' }),
    () => ({ directPath: '//' + inside + '/x' }),
  ])();
}

const lies: ((r: Random) => Document)[] = [
  () => ({}),
  () => ({ fileLength: 2 ** 52 }),
  () => ({ fileLength: -1 }),
  (r) => ({ mediaKey: r.bytes(r.pick([0, 1, 31, 33, 4_096])) }),
  (r) => ({ fileSha256: r.bytes(r.pick([0, 5, 32])) }),
  () => ({ fileName: '../../../../tmp/escaped' }),
  () => ({ fileName: 'x'.repeat(10_240), mimetype: 'a/b\0c' }),
  () => ({ mimetype: 'x'.repeat(10_240) }),
  () => ({ pageCount: -1, jpegThumbnail: Buffer.alloc(200_000) }),
];

export const oddFile: AttackKind = {
  name: 'file',
  attack: (r, victim) => {
    const { mediaKey, fileSha256, size, ...rest } = sealed(r);
    const document = { mediaKey, fileSha256, fileLength: size, mimetype: 'application/pdf', fileName: 'a.pdf' };
    const documentMessage = {
      ...document,
      ...place(r, victim, { ...rest, mediaKey, fileSha256, size }),
      ...r.pick(lies)(r),
    };
    const plain = padded(proto.Message.encode({ documentMessage }).finish());
    return victim.raw.message(victim.stranger, victim.linked.number, plain, { type: 'media' });
  },
};
