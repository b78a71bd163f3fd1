import { words } from '../../../lib/i18n.ts';

const to = (queue?: string, user?: string) => [queue, user].filter(Boolean).join(' · ');

/** `by` is empty for an automatic step. */
export const text = words({
  pt: {
    history: 'Histórico',
    none: 'Nada aconteceu ainda.',
    bot: 'Robô',
    decisions: (count: number) => `${count} ${count === 1 ? 'decisão' : 'decisões'}`,
    contact: 'Contato',
    more: (count: number) => `Mostrar mais ${count}`,
    arrived: () => 'O contato escreveu',
    opened: (by: string) => `${by} abriu o ticket`,
    accepted: (by: string) => `${by} aceitou`,
    transferred: (by: string, queue?: string, user?: string) => `${by} transferiu para ${to(queue, user)}`,
    returned: (by: string) => `${by} devolveu para a fila`,
    closed: (by: string) => (by ? `${by} resolveu` : 'Resolvido'),
    reopened: (by: string) => (by ? `${by} reabriu` : 'O contato voltou a escrever'),
  },
  en: {
    history: 'History',
    none: 'Nothing has happened yet.',
    bot: 'Bot',
    decisions: (count) => `${count} ${count === 1 ? 'decision' : 'decisions'}`,
    contact: 'Contact',
    more: (count) => `Show ${count} more`,
    arrived: () => 'The contact wrote',
    opened: (by: string) => `${by} opened the ticket`,
    accepted: (by: string) => `${by} accepted it`,
    transferred: (by: string, queue?: string, user?: string) => `${by} transferred it to ${to(queue, user)}`,
    returned: (by: string) => `${by} gave it back to the queue`,
    closed: (by: string) => (by ? `${by} closed it` : 'Closed'),
    reopened: (by: string) => (by ? `${by} reopened it` : 'The contact wrote again'),
  },
  es: {
    history: 'Historial',
    none: 'Todavía no ha pasado nada.',
    bot: 'Bot',
    decisions: (count) => `${count} ${count === 1 ? 'decisión' : 'decisiones'}`,
    contact: 'Contacto',
    more: (count) => `Mostrar ${count} más`,
    arrived: () => 'El contacto escribió',
    opened: (by: string) => `${by} abrió el ticket`,
    accepted: (by: string) => `${by} lo aceptó`,
    transferred: (by: string, queue?: string, user?: string) => `${by} lo transfirió a ${to(queue, user)}`,
    returned: (by: string) => `${by} lo devolvió a la cola`,
    closed: (by: string) => (by ? `${by} lo resolvió` : 'Resuelto'),
    reopened: (by: string) => (by ? `${by} lo reabrió` : 'El contacto volvió a escribir'),
  },
});
