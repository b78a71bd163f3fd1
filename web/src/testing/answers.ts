import type { FileListView, QueueOptionView, QueueView, QuickMessageView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aUser, queues as someQueues } from './factories.ts';

let last = 500;
const next = () => (last += 1);
const long = 'Atendimento especializado em trocas, devoluções e garantia estendida';

export const aQuick = (differs: Partial<QuickMessageView> = {}): QuickMessageView => {
  const id = differs.id ?? next();
  return {
    id,
    shortcode: `resposta${id}`,
    message: `Texto da resposta ${id}`,
    geral: false,
    status: true,
    userId: 1,
    isMedia: differs.mediaName !== undefined,
    mediaPath: null,
    mediaName: null,
    ...differs,
  };
};
export const aFileList = (differs: Partial<FileListView> = {}): FileListView => ({
  id: next(),
  name: `Lista ${last}`,
  message: 'Seguem os arquivos.',
  userId: 1,
  options: [],
  ...differs,
});
export const anOption = (title: string, differs: Partial<QueueOptionView> = {}): QueueOptionView => ({
  id: next(),
  title,
  message: '',
  option: 1,
  queueId: 1,
  parentId: null,
  children: [],
  ...differs,
});

/** A company with queues, a menu, quick messages and lists of files, which are changed as the server changes them. */
export async function open(page: Page, path: string, user = aUser(), change: (backend: Backend) => void = () => {}) {
  const backend = new Backend();
  backend.user = user;
  const has = answers(backend);
  change(backend);
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto(path);
  return { backend, ...has };
}

export function answers(backend: Backend) {
  const queues: QueueView[] = someQueues.map((queue, at) => ({
    ...queue,
    greetingMessage: at === 0 ? 'Olá! Você está no *suporte*. Como podemos ajudar?' : '',
    ...(at === 2 ? { name: long.slice(0, 50), orderQueue: null } : {}),
  }));
  const menu = [
    anOption('Segunda via de boleto', {
      message: 'Qual boleto você precisa?',
      children: [anOption('Do mês atual', { message: 'Aqui está: …' }), anOption('De outro mês')],
    }),
    anOption('Meu pedido não chegou', { message: 'Informe o número do pedido.' }),
    anOption('Falar com uma pessoa'),
  ];
  const quick = [
    aQuick({ shortcode: 'bomdia', message: '{{ms}}, {{firstName}}! Em que posso ajudar?', geral: true }),
    aQuick({ shortcode: 'boleto', message: 'Segue o boleto, {{name}}.', mediaName: 'boleto_modelo.pdf', geral: true }),
    aQuick({ shortcode: 'pix', message: 'Nossa chave Pix é o CNPJ 12.345.678/0001-90.', status: false }),
    ...Array.from({ length: 24 }, (_, n) => aQuick({ shortcode: `resposta${n + 1}` })),
  ];
  const lists = [
    aFileList({
      name: 'Catálogos da estação',
      message: 'Seguem os catálogos da estação!',
      options: [
        { id: 1, name: 'Verão', path: '/public/1/verao.pdf?x=1', mediaType: 'application/pdf', size: 1_840_000 },
        { id: 2, name: 'Inverno', path: null, mediaType: null, size: null },
      ],
    }),
    aFileList({ name: 'Contratos', message: 'Leia com calma.' }),
  ];
  backend.on('GET /queue', ({ path }) => {
    if (path[2] === 'load') return { body: { pending: 4, open: 2 } };
    return { body: path[1] ? queues.find(({ id }) => String(id) === path[1]) : queues };
  });
  backend.on('GET /queue-options', () => ({ body: menu }));
  backend.on('POST /queue', ({ request }) => ({
    body: { ...queues[0], ...(request.postDataJSON() as object), id: 9 },
  }));
  backend.on('PUT /queue', ({ request }) => ({ body: { ...queues[0], ...(request.postDataJSON() as object) } }));
  backend.on('GET /quick-messages', ({ path, query }) => {
    const search = query.get('searchParam') ?? '';
    if (path[1] === 'list') return { body: quick.filter((one) => one.status && one.shortcode.startsWith(search)) };
    const found = quick.filter((one) => `${one.shortcode} ${one.message}`.includes(search));
    const from = Number(query.get('cursor') ?? 0);
    const hasMore = found.length > from + 20;
    return { body: { records: found.slice(from, from + 20), hasMore, cursor: hasMore ? String(from + 20) : null } };
  });
  backend.on('GET /files', ({ query }) => ({
    body: {
      files: lists.filter(({ name }) => name.toLowerCase().includes((query.get('searchParam') ?? '').toLowerCase())),
      hasMore: false,
      cursor: null,
    },
  }));
  return { queues, menu, quick, lists };
}
