import { node, type BinaryNode } from './binary-node.ts';

/** The `stream:error` that Baileys maps to this disconnect code. */
export function encodeStreamError(code: number): BinaryNode {
  if (code === 440) return node('stream:error', {}, [node('conflict', { type: 'replaced' })]);
  if (code === 401) return node('stream:error', { code }, [node('conflict', { type: 'device_removed' })]);
  return node('stream:error', { code });
}

/** The `failure` node for a refused login. */
export const encodeLoginFailure = (code: number): BinaryNode => node('failure', { reason: code, location: 'sim' });
