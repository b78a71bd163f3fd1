import type { Language, MediaType } from '@recado/contracts';

const words: Record<Language, Partial<Record<MediaType, string>>> = {
  pt: {
    image: '📷 Imagem',
    audio: '🎵 Áudio',
    video: '🎬 Vídeo',
    application: '📄 Documento',
    sticker: '🏷️ Figurinha',
    locationMessage: '📍 Localização',
    vcard: '👤 Contato',
    call_log: '📞 Chamada',
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
    call_log: '📞 Call',
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
    call_log: '📞 Llamada',
    unsupported: '❔ Mensaje no compatible',
    waiting: '⏳ Esperando este mensaje',
  },
};

/** What the ticket list shows of a message: its text or caption, else a word for its kind. */
export function summaryOf({ type, body }: { type: MediaType; body: string }, language: string | undefined): string {
  const word = words[(language ?? 'pt') as Language]?.[type] ?? words.pt[type];
  const plain = type === 'chat' || type === 'image' || type === 'video' || type === 'application';
  return (plain && body.trim()) || word || body;
}
