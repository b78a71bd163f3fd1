import { node, type BinaryNode } from '../wire/binary-node.ts';

/** The last stanza of a stream, by the code that Baileys makes of it. */
export function encodeStreamError(code: number): BinaryNode {
  if (code === 440) return node('stream:error', {}, [node('conflict', { type: 'replaced' })]);
  if (code === 401) return node('stream:error', { code }, [node('conflict', { type: 'device_removed' })]);
  return node('stream:error', { code });
}

/** The answer to a login that is refused. */
export const encodeLoginFailure = (code: number): BinaryNode => node('failure', { reason: code, location: 'sim' });
