export interface DemoCustomer {
  name: string;
  messages: readonly (string | { picture: string } | { pdf: string })[];
  queue?: string;
  /** Sent by an agent, who accepts the ticket first. */
  answers?: string[];
  /** The customer's messages after the answers. */
  replies?: string[];
  isClosed?: boolean;
}

export const queues = [
  { name: 'Vendas', color: '#0b6e75' },
  { name: 'Suporte', color: '#6b4fbb' },
  { name: 'Financeiro', color: '#b5651d' },
];

/** Menu, model and webhook that answer the demo company's contacts. */
export const bots = {
  greeting: 'Olá, {{firstName}}! Aqui é a Padaria Aurora. Com quem você quer falar?',
  supportMenu: [
    { title: 'Horários', message: 'Abrimos de terça a domingo, das 7h às 19h.' },
    { title: 'Endereço', message: 'Rua das Acácias, 120.' },
  ],
  assistant: {
    name: 'Assistente (IA)',
    color: '#2f7d32',
    prompt: 'Você atende os clientes da Padaria Aurora pelo WhatsApp. Responda em poucas palavras e com simpatia.',
  },
  orders: { name: 'Pedidos (webhook)', color: '#8a4b08' },
};

export const agents = [
  { name: 'Ana Ribeiro', email: 'ana', queues: ['Vendas', 'Suporte'] },
  { name: 'Bruno Tavares', email: 'bruno', queues: ['Suporte', 'Financeiro'] },
];

/** The number of Meta's Cloud API, for what a linked phone does not have. */
export const official = {
  name: 'Oficial',
  customer: {
    name: 'Otávio Lemos',
    messages: ['Bom dia! Vi o anúncio de vocês. Fazem cesta de café da manhã?'],
  },
  template: {
    name: 'pedido_pronto',
    language: 'pt_BR',
    category: 'UTILITY',
    body: 'Olá, {{nome}}! Seu pedido {{pedido}} está pronto para retirada.',
    samples: [
      { name: 'nome', value: 'Otávio' },
      { name: 'pedido', value: '4821' },
    ],
  },
} as const;

export const customers: DemoCustomer[] = [
  {
    name: 'Carla Menezes',
    messages: ['Oi, bom dia!', 'Vocês fazem bolo de aniversário por encomenda?', { picture: 'Queria algo assim' }],
  },
  {
    name: 'Diego Fontana',
    messages: ['Meu pedido 4821 ainda não chegou 😕'],
    queue: 'Suporte',
    answers: ['Olá, Diego! Já estou verificando com a entrega.', 'Ele sai hoje até as 18h, pode ser?'],
    replies: ['Pode sim, obrigado!'],
  },
  { name: 'Elisa Prado', messages: ['Boa tarde', 'Qual o horário de vocês no *sábado*?'] },
  {
    name: 'Fábio Nogueira',
    messages: [{ pdf: 'Comprovante de pagamento' }, 'Segue o comprovante'],
    queue: 'Financeiro',
  },
  {
    name: 'Gabriela Lins',
    messages: ['Tem croissant sem lactose?'],
    queue: 'Vendas',
    answers: ['Temos sim! Sai quentinho às 16h 🥐'],
    replies: ['Que maravilha, vou passar aí'],
  },
  {
    name: 'Heitor Vasconcelos de Albuquerque Cavalcanti Neto',
    messages: [
      'Boa noite, gostaria de um orçamento para um evento com aproximadamente cento e cinquenta convidados, com opções doces e salgadas, bebidas e serviço de mesa incluído.',
    ],
  },
  {
    name: 'Isabela Couto',
    messages: ['Amei o atendimento, nota dez'],
    queue: 'Vendas',
    answers: ['Obrigada pelo carinho, Isabela!'],
    isClosed: true,
  },
  { name: 'João Pedro', messages: ['vcs entregam no centro?'] },
  {
    name: 'Karina Sato',
    messages: ['Bom dia', 'Preciso da segunda via da nota fiscal'],
    queue: 'Financeiro',
    answers: ['Bom dia! Envio em instantes.'],
    isClosed: true,
  },
  { name: 'Lucas Brandão', messages: ['O pão de queijo congelado vem em quantas unidades?'], queue: 'Vendas' },
  { name: 'Marina Dutra', messages: ['Oi! A encomenda de amanhã está confirmada?', 'É no nome da minha mãe, Sônia'] },
  { name: 'Nelson Aguiar', messages: ['👍'] },
];
