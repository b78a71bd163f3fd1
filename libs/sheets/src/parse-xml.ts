import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetRefusal } from './sheet-refusal.ts';

export type Attributes = Record<string, string>;
export interface Handlers {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}
const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML while it is read. After each chunk `take` hands over what the handlers found in it.
 * @throws SheetRefusal for XML that is not well-formed, or that has a document type
 */
export async function* parseXml<T>(content: Readable, handlers: Handlers, take: () => T[]): AsyncGenerator<T> {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw new SheetRefusal('ERR_SHEET_BROKEN');
  });
  // Spreadsheets have none, and entities declared there can multiply without end.
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

/** Parses a whole document for its handlers alone. */
export async function parseAll(content: Readable, handlers: Handlers): Promise<void> {
  for await (const nothing of parseXml(content, handlers, () => [] as never[])) void nothing;
}
