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
    outage: 'Este número está sem conexão. Toque para reconectar.',
  },
  en: {
    message: 'New message',
    waiting: 'New conversation waiting',
    transfer: (by) => (by ? `${by} transferred this conversation to you` : 'Conversation transferred to you'),
    woken: 'The snoozed ticket is back',
    dueSoon: 'A deadline is coming up',
    overdue: 'A deadline was missed',
    chat: (by) => `Message from ${by}`,
    mention: (by) => `${by} mentioned you`,
    outage: 'This number is not connected. Tap to reconnect it.',
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
    outage: 'Este número está sin conexión. Toca para reconectarlo.',
  },
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const pushed = event.data.json();
  const { kind, chatId, name, by, text, language } = pushed;
  const said = (words[language] ?? words.pt)[kind];
  const shown = self.registration.showNotification(name, {
    body: (chatId && text ? `${by}: ${text}` : text) || (typeof said === 'function' ? said(by) : said),
    ...placeOf(pushed),
    icon: '/favicon.svg',
  });
  event.waitUntil(shown);
});

/**
 * The page that a notice leads to, and its tag. There is one notice a ticket, chat or connection, as of the page's own
 * (src/lib/browser-notices.ts): the next takes its place.
 */
function placeOf({ kind, ticketId, isWaiting, chatId, sequence, uuid, contactId, connectionId }) {
  if (kind === 'outage') return { tag: `connection-${connectionId}`, data: { path: '/connections' } };
  if (kind === 'rule')
    return contactId
      ? { tag: `contact-${contactId}`, data: { path: '/contacts' } }
      : { tag: `rule-${connectionId}`, data: { path: '/connections' } };
  if (chatId)
    return { tag: `chat-${chatId}`, data: { path: `/chats/${uuid}${kind === 'mention' ? `?at=${sequence}` : ''}` } };
  const path = kind === 'waiting' || isWaiting ? `/tickets?tab=pending&peek=${uuid}` : `/tickets/${uuid}`;
  return { tag: `ticket-${ticketId}`, data: { path } };
}

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
