import { brokenProtobuf, deepWrappers, oddContent } from './cases/contents.ts';
import { oddFile } from './cases/files.ts';
import { ownPhone, spoofed } from './cases/self-only.ts';
import { bomb, brokenBytes, brokenFrame, brokenStanza } from './cases/stanzas.ts';
import type { Random } from '@recado/testkit/random';
import type { AttackKind } from './attack.types.ts';

const weights: [AttackKind, number][] = [
  [brokenStanza, 30],
  [brokenProtobuf, 25],
  [oddContent, 15],
  [deepWrappers, 8],
  [oddFile, 10],
  [spoofed, 6],
  [ownPhone, 3],
  [brokenFrame, 2],
  [bomb, 1],
  [brokenBytes, 1],
];
const total = weights.reduce((sum, [, weight]) => sum + weight, 0);

export function pickKind(r: Random): AttackKind {
  let at = r.next() * total;
  for (const [kind, weight] of weights) if ((at -= weight) < 0) return kind;
  return brokenStanza;
}
