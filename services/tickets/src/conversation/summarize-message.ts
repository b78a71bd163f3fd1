import type { Language, MediaType } from '@recado/contracts';
import { companyLanguage } from '../rows/company/company-language.ts';

const kindWords: Record<Language, Partial<Record<MediaType, string>>> = {
  pt: {
    image: '📷 Imagem',
    audio: '🎵 Áudio',
    video: '🎬 Vídeo',
    application: '📄 Documento',
    sticker: '🏷️ Figurinha',
    locationMessage: '📍 Localização',
    vcard: '👤 Contato',
    view_once: '① Visualização única',
    unsupported: '❔ Mensagem não suportada',
    waiting: '⏳ Aguardando esta mensagem',
  },
  en: {
    image: '📷 Photo',
    audio: '🎵 Audio',
    video: '🎬 Video',
    application: '📄 Document',
    sticker: '🏷️ Sticker',
    locationMessage: '📍 Location',
    vcard: '👤 Contact',
    view_once: '① View once',
    unsupported: '❔ Unsupported message',
    waiting: '⏳ Waiting for this message',
  },
  es: {
    image: '📷 Imagen',
    audio: '🎵 Audio',
    video: '🎬 Video',
    application: '📄 Documento',
    sticker: '🏷️ Sticker',
    locationMessage: '📍 Ubicación',
    vcard: '👤 Contacto',
    view_once: '① Ver una vez',
    unsupported: '❔ Mensaje no compatible',
    waiting: '⏳ Esperando este mensaje',
  },
};

const deleted: Record<Language, string> = {
  pt: '🚫 Mensagem apagada',
  en: '🚫 Message deleted',
  es: '🚫 Mensaje eliminado',
};

interface SummarizedMessage {
  type: MediaType;
  body: string;
  isDeleted?: boolean;
}

/** The ticket list shows the text or caption, else a word for the kind. */
export function summarizeMessage(
  { type, body, isDeleted = false }: SummarizedMessage,
  language: string | undefined,
): string {
  const known = companyLanguage(language);
  if (isDeleted) return deleted[known];
  const word = kindWords[known][type];
  if (type === 'poll') return `📊 ${body.split('\n')[0] ?? ''}`;
  if (type === 'call_log') return `📞 ${body}`;
  const plain = type === 'chat' || type === 'image' || type === 'video' || type === 'application';
  return (plain && body.trim()) || word || body;
}
