/** A time of tomorrow: a planned message must not be in the past. */
const TOMORROW = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;

const columns = [
  { title: 'Nome', kind: 'name' },
  { title: 'Telefone', kind: 'number' },
];
const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
const queue = {
  name: 'Vendas',
  color: '#0b6e75',
  greetingMessage: 'Olá! Como podemos ajudar?',
  schedules: [monday],
  firstAnswerMinutes: 10,
};
const campaign = {
  name: 'Ofertas de dezembro',
  message1: 'Olá, {{firstName}}! As ofertas de dezembro chegaram.',
  message2: '{{firstName}}, veja as ofertas de dezembro.',
  contactListId: 1,
  whatsappIds: [1],
  windowDays: ['monday', 'friday'],
  windowFrom: '09:00',
  windowTo: '18:00',
  optOutLine: true,
};
const webhook = {
  name: 'ERP',
  url: 'https://example.com/webhooks/recado',
  events: ['message.*', 'ticket.closed'],
  secretHeaders: [{ name: 'X-Api-Key', value: '7d1f0c' }],
};
const connection = { name: 'Vendas', greetingMessage: 'Olá! Escolha um setor.', queueIds: [1] };
const company = { name: 'Padaria Sol', email: 'rita@example.com', password: 'girassol-4812-praia', planId: 1 };
const sheetFile = { file: ['contatos.csv'] };
const sheet = { hasHeader: true, country: '55', columns };

const template = {
  body: 'Olá, {{nome}}! Seu pedido saiu para entrega.',
  footer: 'Padaria Sol',
  buttons: [{ type: 'REPLY', text: 'Falar com a loja' }],
  samples: [{ name: 'nome', value: 'Rita' }],
};

/** Examples of schemas whose fields belong together; those of the others are made from the kinds of their fields. */
export const writtenExamples: Readonly<Record<string, () => object>> = {
  SendApiMessage: () => ({ number: '5511987654321', body: 'Olá! Seu pedido saiu para entrega.' }),
  SendApiMessageForm: () => ({ number: '5511987654321', body: 'Segue a nota fiscal.', medias: ['nota-fiscal.pdf'] }),
  SendMessageForm: () => ({ body: 'Segue a nota fiscal.', medias: ['nota-fiscal.pdf'] }),
  UploadSheetForm: () => sheetFile,
  UploadListSheetForm: () => sheetFile,
  ImportSuppressionsForm: () => sheetFile,
  SendMessageBody: () => ({ body: 'Olá! Seu pedido saiu para entrega.' }),
  ReactToMessageBody: () => ({ emoji: '👍' }),
  CreateTicket: () => ({ contactId: 1, queueId: 1, status: 'pending' }),
  UpdateTicketBody: () => ({ status: 'pending', queueId: 1, note: 'Pede a segunda via do boleto.' }),
  ChangeTickets: () => ({ ids: [1], queueId: 1, note: 'Pedem a segunda via do boleto.', addTagIds: [1] }),
  SnoozeTicketBody: () => ({ until: TOMORROW() }),
  CreateSchedule: () => ({ body: 'Olá, {{firstName}}! Sua consulta é amanhã.', contactId: 1, sendAt: TOMORROW() }),
  CreateScheduleForm: () => ({ body: 'Veja as ofertas.', contactId: 1, sendAt: TOMORROW(), file: ['ofertas.png'] }),
  ScheduleFileForm: () => ({ file: ['ofertas.png'] }),
  UpdateScheduleBody: () => ({ body: 'Olá, {{firstName}}! Sua consulta mudou de horário.', sendAt: TOMORROW() }),
  CreateMessageTemplate: () => ({
    ...template,
    whatsappId: 1,
    name: 'pedido_saiu',
    language: 'pt_BR',
    category: 'UTILITY',
  }),
  UpdateMessageTemplateBody: () => ({ ...template, body: 'Seu pedido saiu para entrega.', samples: [] }),
  CreateCompany: () => company,
  CreateQueue: () => ({ ...queue, options: [{ title: 'Orçamentos', message: 'O que você procura?' }] }),
  UpdateQueueBody: () => queue,
  WorkingDay: () => monday,
  CreateCampaign: () => campaign,
  UpdateCampaignBody: () => ({ ...campaign, name: 'Ofertas de fim de ano' }),
  StartImportBody: () => sheet,
  StartListImportBody: () => sheet,
  CreateWebhook: () => webhook,
  CreateLinkPageBody: () => ({ minutes: 60, returnUrl: 'https://example.com/linked' }),
  CreateUser: () => ({
    name: 'Ana Souza',
    email: 'ana@example.com',
    password: 'v9-Ladrilho-azul',
    profile: 'user',
    queueIds: [1],
  }),
  UpdateUserBody: () => ({ name: 'Ana Souza', profile: 'supervisor', queueIds: [1] }),
  CreateWhatsapp: () => connection,
  UpdateWhatsappBody: () => ({ ...connection, complationMessage: 'Obrigado pelo contato!' }),
  UpdateWebhookBody: () => ({ ...webhook, active: true }),
};
