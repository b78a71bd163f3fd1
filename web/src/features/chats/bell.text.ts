import { words } from '../../lib/i18n.ts';

/** Words of the bell, the badges and the notices, which every page has. */
export const bellText = words({
  pt: {
    unread: (count: number) => (count === 1 ? '1 mensagem não lida' : `${count} mensagens não lidas`),
    mentioned: 'Você foi mencionado',
    bell: 'Chat interno',
    bellCount: (count: number) =>
      count === 1 ? 'Chat interno: 1 chat não lido' : `Chat interno: ${count} chats não lidos`,
    notice: (name: string) => `${name} escreveu`,
  },
  en: {
    unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    mentioned: 'You were mentioned',
    bell: 'Internal chat',
    bellCount: (count: number) =>
      count === 1 ? 'Internal chat: 1 unread chat' : `Internal chat: ${count} unread chats`,
    notice: (name: string) => `Message from ${name}`,
  },
  es: {
    unread: (count: number) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
    mentioned: 'Lo mencionaron',
    bell: 'Chat interno',
    bellCount: (count: number) =>
      count === 1 ? 'Chat interno: 1 chat sin leer' : `Chat interno: ${count} chats sin leer`,
    notice: (name: string) => `${name} escribió`,
  },
});
