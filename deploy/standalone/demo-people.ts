/** The customers of the demo and their messages. `answers` are an agent's replies, `end` closes the ticket. */
export interface DemoCustomer {
  name: string;
  says: (string | { picture: string } | { pdf: string })[];
  queue?: string;
  answers?: string[];
  end?: boolean;
  after?: string[];
}

export const queues = [
  { name: 'Vendas', color: '#0b6e75' },
  { name: 'Suporte', color: '#6b4fbb' },
  { name: 'Financeiro', color: '#b5651d' },
];

export const agents = [
  { name: 'Ana Ribeiro', email: 'ana', queues: ['Vendas', 'Suporte'] },
  { name: 'Bruno Tavares', email: 'bruno', queues: ['Suporte', 'Financeiro'] },
];

export const customers: DemoCustomer[] = [
  {
    name: 'Carla Menezes',
    says: ['Oi, bom dia!', 'Vocês fazem bolo de aniversário por encomenda?', { picture: 'Queria algo assim' }],
  },
  {
    name: 'Diego Fontana',
    says: ['Meu pedido 4821 ainda não chegou 😕'],
    queue: 'Suporte',
    answers: ['Olá, Diego! Já estou verificando com a entrega.', 'Ele sai hoje até as 18h, pode ser?'],
    after: ['Pode sim, obrigado!'],
  },
  { name: 'Elisa Prado', says: ['Boa tarde', 'Qual o horário de vocês no *sábado*?'] },
  { name: 'Fábio Nogueira', says: [{ pdf: 'Comprovante de pagamento' }, 'Segue o comprovante'], queue: 'Financeiro' },
  {
    name: 'Gabriela Lins',
    says: ['Tem croissant sem lactose?'],
    queue: 'Vendas',
    answers: ['Temos sim! Sai quentinho às 16h 🥐'],
    after: ['Que maravilha, vou passar aí'],
  },
  {
    name: 'Heitor Vasconcelos de Albuquerque Cavalcanti Neto',
    says: [
      'Boa noite, gostaria de um orçamento para um evento com aproximadamente cento e cinquenta convidados, com opções doces e salgadas, bebidas e serviço de mesa incluído.',
    ],
  },
  {
    name: 'Isabela Couto',
    says: ['Amei o atendimento, nota dez'],
    queue: 'Vendas',
    answers: ['Obrigada pelo carinho, Isabela!'],
    end: true,
  },
  { name: 'João Pedro', says: ['vcs entregam no centro?'] },
  {
    name: 'Karina Sato',
    says: ['Bom dia', 'Preciso da segunda via da nota fiscal'],
    queue: 'Financeiro',
    answers: ['Bom dia! Envio em instantes.'],
    end: true,
  },
  { name: 'Lucas Brandão', says: ['O pão de queijo congelado vem em quantas unidades?'], queue: 'Vendas' },
  { name: 'Marina Dutra', says: ['Oi! A encomenda de amanhã está confirmada?', 'É no nome da minha mãe, Sônia'] },
  { name: 'Nelson Aguiar', says: ['👍'] },
];
