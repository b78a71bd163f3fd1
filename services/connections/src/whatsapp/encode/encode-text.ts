import type { AnyMessageContent } from '@whiskeysockets/baileys';

/** No link preview: it would make this server fetch any address a customer or an agent names. */
export const encodeText = (text: string): AnyMessageContent => ({ text, linkPreview: null });
