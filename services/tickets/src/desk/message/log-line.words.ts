import { DEFAULT_TIMEZONE, type CallNotice, type GroupNotice, type Language } from '@recado/contracts';
import { companyLanguage } from '../../rows/company/company-language.ts';

interface LogLineWords {
  calls: Record<CallNotice['outcome'], string>;
  voice: string;
  video: string;
  at: string;
  noCalls: string;
  group: Record<GroupNotice['what'], (who: string, by: string, subject: string) => string>;
}

const words: Record<Language, LogLineWords> = {
  pt: {
    calls: { missed: 'perdida', refused: 'perdida', rejected: 'recusada', answered: 'atendida no celular' },
    voice: 'Chamada de voz',
    video: 'Chamada de vídeo',
    at: 'às',
    noCalls:
      '*Mensagem automática:*\nAs chamadas de voz e vídeo estão desabilitadas neste WhatsApp, por favor envie uma mensagem de texto.',
    group: {
      joined: (who) => `${who} entrou no grupo`,
      left: (who) => `${who} saiu do grupo`,
      added: (who, by) => (by ? `${by} adicionou ${who}` : `${who} entrou no grupo`),
      removed: (who, by) => (by ? `${by} removeu ${who}` : `${who} saiu do grupo`),
      renamed: (_who, by, subject) =>
        by ? `${by} mudou o nome do grupo para “${subject}”` : `O grupo agora se chama “${subject}”`,
    },
  },
  en: {
    calls: { missed: 'missed', refused: 'missed', rejected: 'declined', answered: 'answered on the phone' },
    voice: 'Voice call',
    video: 'Video call',
    at: 'at',
    noCalls:
      '*Automatic message:*\nWe can’t take voice or video calls on this number. Please send a text message instead.',
    group: {
      joined: (who) => `${who} joined the group`,
      left: (who) => `${who} left the group`,
      added: (who, by) => (by ? `${by} added ${who}` : `${who} joined the group`),
      removed: (who, by) => (by ? `${by} removed ${who}` : `${who} left the group`),
      renamed: (_who, by, subject) =>
        by ? `${by} renamed the group to “${subject}”` : `The group is now called “${subject}”`,
    },
  },
  es: {
    calls: { missed: 'perdida', refused: 'perdida', rejected: 'rechazada', answered: 'atendida en el teléfono' },
    voice: 'Llamada de voz',
    video: 'Videollamada',
    at: 'a las',
    noCalls:
      '*Mensaje automático:*\nLas llamadas de voz y video están deshabilitadas en este WhatsApp, por favor envíe un mensaje de texto.',
    group: {
      joined: (who) => `${who} entró al grupo`,
      left: (who) => `${who} salió del grupo`,
      added: (who, by) => (by ? `${by} añadió a ${who}` : `${who} entró al grupo`),
      removed: (who, by) => (by ? `${by} eliminó a ${who}` : `${who} salió del grupo`),
      renamed: (_who, by, subject) =>
        by ? `${by} cambió el nombre del grupo a “${subject}”` : `El grupo ahora se llama “${subject}”`,
    },
  },
};
const wordsIn = (language: string | undefined): LogLineWords => words[companyLanguage(language)];

/** Example: `Chamada de voz perdida às 14:03`, in the company's time zone. */
export function describeCall(
  { video, outcome }: CallNotice,
  when: Date,
  language: string | undefined,
  timezone = DEFAULT_TIMEZONE,
): string {
  const { voice, video: film, calls, at } = wordsIn(language);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
  return `${video ? film : voice} ${calls[outcome]} ${at} ${clock.format(when)}`;
}

export const noCallsText = (language: string | undefined): string => wordsIn(language).noCalls;

export const describeGroupChange = (
  { what, subject }: GroupNotice,
  who: string[],
  by: string,
  language: string | undefined,
): string => wordsIn(language).group[what](who.join(', ') || by, by, subject ?? '');
