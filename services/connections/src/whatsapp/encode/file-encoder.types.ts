import type { OutgoingMessage } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { Readable } from 'node:stream';

export type OutgoingFile = NonNullable<OutgoingMessage['file']>;
export type FileEncoder = (file: OutgoingFile, media: { stream: Readable }, caption: string) => AnyMessageContent;
