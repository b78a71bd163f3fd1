import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetRefusal } from './refusal.ts';

export type Attributes = Record<string, string>;
export interface Handlers {
  /** A name without its prefix. */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}
const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes; `onChunk` after each piece, for who hands on what was found meanwhile. */
export async function* parsed<T>(content: Readable, handlers: Handlers, take: () => T[]): AsyncGenerator<T> {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw new SheetRefusal('ERR_SHEET_BROKEN');
  });
  // No spreadsheet has one; whoever writes one means harm.
  parser.on('doctype', () => {
    throw new SheetRefusal('ERR_SHEET_BROKEN');
  });
  const { open, text, close } = handlers;
  if (open) parser.on('opentag', ({ name, attributes }) => open(plainName(name), attributes as Attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(plainName(name)));
  const decoder = new TextDecoder();
  for await (const chunk of content) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield* take();
  }
  parser.close();
  yield* take();
}

/** The whole of it, where nothing is to be handed on. */
export async function parseAll(content: Readable, handlers: Handlers): Promise<void> {
  for await (const nothing of parsed(content, handlers, () => [] as never[])) void nothing;
}
