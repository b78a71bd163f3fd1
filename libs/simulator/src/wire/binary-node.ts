import { inflateSync } from 'node:zlib';
import * as tokens from '@whiskeysockets/baileys/lib/WABinary/constants.js';
import { decodeDecompressedBinaryNode } from '@whiskeysockets/baileys/lib/WABinary/decode.js';
import { encodeBinaryNode } from '@whiskeysockets/baileys/lib/WABinary/encode.js';
import type { BinaryNode } from '@whiskeysockets/baileys/lib/WABinary/types.js';

export type { BinaryNode };

type Attributes = Record<string, string | number | undefined>;

/** Builds a node; attributes without a value are omitted. */
export function node(tag: string, attrs: Attributes = {}, content?: BinaryNode['content']): BinaryNode {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) defined[name] = String(value);
  return content === undefined ? { tag, attrs: defined } : { tag, attrs: defined, content };
}

export const children = (parent: BinaryNode | undefined): BinaryNode[] =>
  Array.isArray(parent?.content) ? parent.content : [];

export const child = (parent: BinaryNode | undefined, tag: string): BinaryNode | undefined =>
  children(parent).find((node) => node.tag === tag);

export const childrenByTag = (parent: BinaryNode | undefined, tag: string): BinaryNode[] =>
  children(parent).filter((node) => node.tag === tag);

export function contentBytes(node: BinaryNode | undefined): Buffer | undefined {
  if (node?.content instanceof Uint8Array) return Buffer.from(node.content);
  if (typeof node?.content === 'string') return Buffer.from(node.content);
  return undefined;
}

/** @throws an error when there is no such child, or when it has no bytes */
export function requiredBytes(parent: BinaryNode | undefined, tag: string): Buffer {
  const bytes = contentBytes(child(parent, tag));
  if (!bytes) throw new Error(`no <${tag}> with bytes in <${parent?.tag ?? 'nothing'}>`);
  return bytes;
}

/** Encodes a node with its flag byte 0 (not deflated). */
export const encodeNode = (stanza: BinaryNode): Buffer => encodeBinaryNode(stanza);

/**
 * Decodes a decrypted frame: a flag byte (bit 1: deflated), then the node in WhatsApp's binary XML.
 * Source: Baileys, `lib/WABinary/decode.js`.
 */
export function decodeFrame(frame: Buffer): BinaryNode {
  const body = frame.subarray(1);
  return decodeDecompressedBinaryNode((frame[0] ?? 0) & 2 ? inflateSync(body) : body, tokens);
}
