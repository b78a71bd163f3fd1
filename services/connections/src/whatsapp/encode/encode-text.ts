import type { AnyMessageContent } from '@whiskeysockets/baileys';

/** Link previews are off: they would make this server request any address in a text. */
export const encodeText = (text: string): AnyMessageContent => ({ text, linkPreview: null });
