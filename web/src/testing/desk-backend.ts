import type { MessageView, TicketView } from '@recado/contracts';
import { Backend } from './backend.ts';
import { aConnection, anEvent } from './connection-factories.ts';
import { aContact, aMessage, ago, aTicket, queues } from './factories.ts';
import { everyKind } from './message-kinds.ts';

const contacts = [
  ['Marina Albuquerque', 'Oi! Meu pedido #4471 ainda não chegou 😕'],
  [
    'João Pedro Nascimento dos Santos Figueiredo Albuquerque Filho',
    'Bom dia, gostaria de saber os horários de funcionamento de sábado e domingo, por favor',
  ],
  ['Condomínio Jardim das Flores', '📷 Imagem'],
  ['Luiza', '🎵 Áudio'],
  ['+55 11 98888-1212', 'obrigada!'],
  ['Ricardo Prado', '📄 Documento'],
  ['Beatriz Nogueira', 'Perfeito, *combinado* então'],
  ['Thiago Alves', 'Pode me mandar o boleto de novo?'],
  ['Helena Castro', '📍 Localização'],
] as const;

/** A company with tickets in every state, conversations and connections: the data of most screens. */
export function deskBackend(): { backend: Backend; main: TicketView; group: TicketView } {
  const backend = new Backend();
  const chip = (at: number) => {
    const queue = queues[at % queues.length];
    return queue ? { queueId: queue.id, queue: { id: queue.id, name: queue.name, color: queue.color } } : {};
  };
  contacts.forEach(([name, lastMessage], at) => {
    const isGroup = name.startsWith('Condomínio');
    const mine = at === 4 || at === 6;
    backend.tickets.push(
      aTicket({
        id: 100 + at,
        contact: aContact({ id: 100 + at, name, isGroup }),
        isGroup,
        lastMessage,
        lastMessageFromMe: mine,
        lastMessageAck: at === 6 ? 3 : 2,
        unreadMessages: at === 0 ? 2 : at === 3 ? 1 : 0,
        updatedAt: ago(at * 17 + 2 + (at > 6 ? 60 * 24 * 2 : 0)),
        tags: at === 1 ? [{ id: 1, name: 'VIP', color: '#B4447A' }] : [],
        ...chip(at),
      }),
    );
  });
  ['Camila Duarte', 'Pedro Sampaio', 'Oficina do Zé', 'Renata Melo'].forEach((name, at) =>
    backend.tickets.push(
      aTicket({
        id: 200 + at,
        status: 'pending',
        contact: aContact({ id: 200 + at, name }),
        lastMessage: ['Alguém pode me ajudar?', 'Quero fazer um orçamento', '1', 'Boa tarde'][at] ?? '',
        unreadMessages: at + 1,
        chatbot: at === 2,
        updatedAt: ago(at * 9 + 1),
        ...(at === 3 ? { queueId: null, queue: null } : chip(at + 1)),
      }),
    ),
  );
  const main = backend.tickets[0] as TicketView;
  backend.messages.set(main.id, conversation(main));
  backend.connections = [
    aConnection({ id: 1, name: 'Loja', isDefault: true }),
    aConnection({ id: 2, name: 'Vendas 2', status: 'qrcode', qrcode: 'QR-TWO', retries: 2, number: null }),
    aConnection({ id: 3, name: 'Cobrança', status: 'DISCONNECTED', reason: 'logged_out', updatedAt: ago(60 * 30) }),
    aConnection({
      id: 4,
      name: 'Filial Recife',
      status: 'TIMEOUT',
      reason: 'connection_lost',
      number: '5581977776666',
    }),
    aConnection({
      id: 5,
      name: 'Atendimento noturno da unidade Vila Mariana',
      restriction: 'no_new_chats',
      restrictedUntil: ago(-26),
    }),
    aConnection({ id: 6, name: 'Entregas' }),
  ];
  backend.events = sessionEvents();
  const group = backend.tickets[2] as TicketView;
  backend.messages.set(group.id, everyKind(group));
  backend.members = members;
  return { backend, main, group };
}

const members = [
  { name: 'Sônia Prado', number: '5511987654321', isAdmin: true },
  { name: 'João Pedro Nascimento dos Santos Figueiredo Albuquerque Filho', number: '5511912345678', isAdmin: false },
  { name: '5511955554444', number: '5511955554444', isAdmin: false },
  { name: 'Rui', number: '', isAdmin: false },
];

const sessionEvents = () => [
  anEvent({ id: 11, kind: 'restricted', reason: 'no_new_chats', at: ago(4), until: ago(-26) }),
  anEvent({ id: 10, kind: 'opened', at: ago(42) }),
  anEvent({ id: 9, kind: 'moved', at: ago(42) }),
  anEvent({ id: 8, kind: 'up', at: ago(60 * 5) }),
  anEvent({ id: 7, kind: 'opened', at: ago(60 * 5) }),
  anEvent({ id: 6, kind: 'down', reason: 'outage', at: ago(60 * 5 + 11) }),
  anEvent({ id: 5, kind: 'outage', at: ago(60 * 5 + 16) }),
  anEvent({ id: 4, kind: 'lost', reason: 'unavailable', code: 503, at: ago(60 * 5 + 16) }),
  anEvent({ id: 3, kind: 'opened', at: ago(60 * 50) }),
  anEvent({ id: 2, kind: 'linked', at: ago(60 * 50) }),
  anEvent({ id: 1, kind: 'qr', at: ago(60 * 50 + 2) }),
];

const picture = (width: number, height: number) => ({
  mediaType: 'image' as const,
  mediaUrl: '/public/1/foto.png?sig=x',
  mediaState: 'ready' as const,
  mediaWidth: width,
  mediaHeight: height,
  mediaName: 'foto.png',
});

function conversation(ticket: TicketView): MessageView[] {
  const earlier = { ticketId: 90 };
  const say = (minutes: number, body: string, differs: Partial<MessageView> = {}) =>
    aMessage(ticket, { body, createdAt: ago(minutes), ...differs });
  const mine = { fromMe: true };
  const asked = say(38, 'Oi! Bom dia 🙂');
  return [
    say(60 * 51, 'Vocês entregam no bairro *Santa Cecília*?', earlier),
    say(60 * 51 - 2, 'Entregamos sim! O frete é grátis acima de R$ 80.', { ...earlier, ...mine, ack: 4 }),
    say(60 * 50, 'Chamada de voz perdida às 11:02', { ...earlier, mediaType: 'call_log' }),
    asked,
    say(37, 'Meu pedido #4471 ainda não chegou 😕 o prazo era ontem'),
    say(36, 'Olá, Marina! Vou verificar agora mesmo com a transportadora.', { ...mine, ack: 3, quotedMsg: asked }),
    say(35, 'Você pode acompanhar em https://rastreio.exemplo.com.br/4471.', { ...mine, ack: 3 }),
    say(30, '', {
      mediaType: 'audio',
      mediaUrl: '/public/1/voz.ogg',
      mediaState: 'ready',
      mediaSeconds: 14,
      isVoice: true,
      mediaSize: 30_000,
    }),
    say(24, 'A caixa que veio da outra vez', picture(1200, 900)),
    say(22, 'Segue o comprovante:', {
      ...mine,
      ack: 2,
      mediaType: 'application',
      mediaUrl: '/public/1/c.pdf',
      mediaState: 'ready',
      mediaName: 'comprovante-pedido-4471.pdf',
      mediaSize: 284_113,
    }),
    say(21, 'Mensagem que não saiu', { ...mine, ack: 0, failure: 'ERR_WAPP_NOT_INITIALIZED' }),
    say(4, 'Recebi, obrigada! Mas o endereço está *errado*:\n_Rua das Acácias, 120_ ~apto 31~ apto 13'),
    say(2, 'Oi! Meu pedido #4471 ainda não chegou 😕'),
  ];
}
