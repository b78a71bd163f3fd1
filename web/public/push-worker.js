/* Shows what is new, also when no page is open, and leads there. Nothing is cached, no request is answered. */

const words = {
  pt: {
    message: 'Nova mensagem',
    waiting: 'Nova conversa aguardando',
    transfer: (by) => (by ? `${by} transferiu esta conversa para você` : 'Conversa transferida para você'),
    woken: 'O ticket adiado voltou',
    dueSoon: 'O prazo de atendimento está acabando',
    overdue: 'O prazo de atendimento estourou',
    chat: (by) => `Mensagem de ${by}`,
    mention: (by) => `${by} mencionou você`,
  },
  en: {
    message: 'New message',
    waiting: 'New conversation waiting',
    transfer: (by) => (by ? `${by} transferred this conversation to you` : 'Conversation transferred to you'),
    woken: 'The snoozed ticket is back',
    dueSoon: 'The service level is nearly due',
    overdue: 'The service level was missed',
    chat: (by) => `Message from ${by}`,
    mention: (by) => `${by} mentioned you`,
  },
  es: {
    message: 'Mensaje nuevo',
    waiting: 'Nueva conversación en espera',
    transfer: (by) => (by ? `${by} te transfirió esta conversación` : 'Conversación transferida a ti'),
    woken: 'El ticket pospuesto volvió',
    dueSoon: 'El plazo de atención está por vencer',
    overdue: 'El plazo de atención venció',
    chat: (by) => `Mensaje de ${by}`,
    mention: (by) => `${by} te mencionó`,
  },
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { kind, ticketId, isWaiting, chatId, sequence, uuid, name, by, text, language } = event.data.json();
  const said = (words[language] ?? words.pt)[kind];
  const shown = self.registration.showNotification(name, {
    body: (chatId && text ? `${by}: ${text}` : text) || (typeof said === 'function' ? said(by) : said),
    // One a ticket or chat, as the page's own (src/lib/browser-notices.ts): the next takes its place.
    tag: chatId ? `chat-${chatId}` : `ticket-${ticketId}`,
    data: {
      path: chatId
        ? `/chats/${uuid}${kind === 'mention' ? `?at=${sequence}` : ''}`
        : kind === 'waiting' || isWaiting
          ? `/tickets?tab=pending&peek=${uuid}`
          : `/tickets/${uuid}`,
    },
    icon: '/favicon.svg',
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return self.clients.openWindow(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of ours, which takes no origin
  page.postMessage({ open: path });
  return page.focus();
}
