import { inflateSync } from 'node:zlib';
import * as tokens from '@whiskeysockets/baileys/lib/WABinary/constants.js';
import { decodeDecompressedBinaryNode } from '@whiskeysockets/baileys/lib/WABinary/decode.js';
import { encodeBinaryNode } from '@whiskeysockets/baileys/lib/WABinary/encode.js';
import type { BinaryNode } from '@whiskeysockets/baileys/lib/WABinary/types.js';

export type { BinaryNode };

type Attributes = Record<string, string | number | undefined>;

/** Builds a stanza; attributes without a value are left out. */
export function node(tag: string, attrs: Attributes = {}, content?: BinaryNode['content']): BinaryNode {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) kept[name] = String(value);
  return content === undefined ? { tag, attrs: kept } : { tag, attrs: kept, content };
}

export const children = (parent: BinaryNode | undefined): BinaryNode[] =>
  Array.isArray(parent?.content) ? parent.content : [];

export const child = (parent: BinaryNode | undefined, tag: string): BinaryNode | undefined =>
  children(parent).find((one) => one.tag === tag);

export const childrenByTag = (parent: BinaryNode | undefined, tag: string): BinaryNode[] =>
  children(parent).filter((one) => one.tag === tag);

export function contentBytes(one: BinaryNode | undefined): Buffer | undefined {
  if (one?.content instanceof Uint8Array) return Buffer.from(one.content);
  if (typeof one?.content === 'string') return Buffer.from(one.content);
  return undefined;
}

export function requiredBytes(parent: BinaryNode | undefined, tag: string): Buffer {
  const bytes = contentBytes(child(parent, tag));
  if (!bytes) throw new Error(`no <${tag}> with bytes in <${parent?.tag ?? 'nothing'}>`);
  return bytes;
}

export const encodeNode = (stanza: BinaryNode): Buffer => encodeBinaryNode(stanza);

/** Decodes a decrypted frame: a flag byte (2 = deflated) and the binary node. */
export function decodeFrame(frame: Buffer): BinaryNode {
  const body = frame.subarray(1);
  return decodeDecompressedBinaryNode((frame[0] ?? 0) & 2 ? inflateSync(body) : body, tokens);
}
