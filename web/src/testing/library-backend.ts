import type { FileListView, QueueOptionView, QueueView, QuickMessageView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { aQueue, aUser, queues as someQueues } from './factories.ts';

let last = 500;
const next = () => (last += 1);
const long = 'Atendimento especializado em trocas, devoluções e garantia estendida';

export const aQuick = (differs: Partial<QuickMessageView> = {}): QuickMessageView => {
  const id = differs.id ?? next();
  return {
    version: '',
    id,
    shortcode: `resposta${id}`,
    message: `Texto da resposta ${id}`,
    geral: false,
    status: true,
    userId: 1,
    isMedia: differs.mediaName !== undefined,
    mediaPath: null,
    mediaName: null,
    unknownPlaceholders: [],
    ...differs,
  };
};
export const aFileList = (differs: Partial<FileListView> = {}): FileListView => ({
  version: '',
  id: next(),
  name: `Lista ${last}`,
  message: 'Seguem os arquivos.',
  userId: 1,
  options: [],
  ...differs,
});
const anOption = (title: string, differs: Partial<QueueOptionView> = {}): QueueOptionView => ({
  version: '',
  id: next(),
  title,
  message: '',
  option: 1,
  queueId: 1,
  parentId: null,
  children: [],
  ...differs,
});

const someOptions = (): QueueOptionView[] => [
  anOption('Segunda via de boleto', {
    message: 'Qual boleto você precisa?',
    children: [anOption('Do mês atual', { message: 'Aqui está: …' }), anOption('De outro mês')],
  }),
  anOption('Meu pedido não chegou', { message: 'Informe o número do pedido.' }),
  anOption('Falar com uma pessoa'),
];
const someQuickMessages = (): QuickMessageView[] => [
  aQuick({ shortcode: 'bomdia', message: '{{ms}}, {{firstName}}! Em que posso ajudar?', geral: true }),
  aQuick({ shortcode: 'boleto', message: 'Segue o boleto, {{name}}.', mediaName: 'boleto_modelo.pdf', geral: true }),
  aQuick({ shortcode: 'pix', message: 'Nossa chave Pix é o CNPJ 12.345.678/0001-90.', status: false }),
  ...Array.from({ length: 24 }, (_, n) => aQuick({ shortcode: `resposta${n + 1}` })),
];
const someFileLists = (): [FileListView, FileListView] => [
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

/** Queues with a menu, quick messages and file lists. */
export function serveLibrary(backend: Backend) {
  return { ...serveQueues(backend), quick: serveQuickMessages(backend), lists: serveFileLists(backend) };
}

function serveQueues(backend: Backend) {
  const queues: QueueView[] = someQueues.map((queue, at) => ({
    ...queue,
    greetingMessage: at === 0 ? 'Olá! Você está no *suporte*. Como podemos ajudar?' : '',
    ...(at === 2 ? { name: long.slice(0, 50), orderQueue: null } : {}),
  }));
  const menu = someOptions();
  const find = (ref: string) => {
    const queue = queues.find(({ id }) => String(id) === ref);
    if (!queue) throw new Fault('ERR_NO_QUEUE_FOUND');
    return queue;
  };
  backend.on('queues.list', () => queues);
  backend.on('queues.get', ({ params }) => find(params.id));
  backend.on('queues.load', () => ({ pending: 4, open: 2 }));
  backend.on('queues.create', ({ body: { name, color } }) => aQueue(9, name, color));
  backend.on('queues.update', ({ params, body: { name } }) => {
    const queue = find(params.id);
    return { ...queue, name: name ?? queue.name };
  });
  backend.on('queues.remove', () => undefined);
  backend.on('queueOptions.list', () => menu);
  return { queues, menu };
}

function serveQuickMessages(backend: Backend): QuickMessageView[] {
  const quick = someQuickMessages();
  backend.on('quickMessages.page', ({ query }) => {
    const { rows, end } = searchPage(quick, query, ({ shortcode, message }) => `${shortcode} ${message}`);
    return { records: rows, ...end };
  });
  backend.on('quickMessages.list', ({ query }) => {
    const search = query.get('searchParam') ?? '';
    return quick.filter(
      ({ status, shortcode, message }) =>
        status && (shortcode.startsWith(search) || (search.length > 1 && message.toLowerCase().includes(search))),
    );
  });
  backend.on('quickMessages.remove', () => undefined);
  return quick;
}

function serveFileLists(backend: Backend) {
  const lists = someFileLists();
  backend.on('files.list', ({ query }) => {
    const { rows, end } = searchPage(lists, query, ({ name }) => name);
    return { files: rows, ...end };
  });
  backend.on('files.remove', () => undefined);
  return lists;
}

/** Opens a page of a company with queues, quick messages and file lists. */
export async function openLibrary(
  page: Page,
  path: string,
  user = aUser(),
  change: (backend: Backend) => void = () => {},
) {
  const backend = new Backend();
  backend.user = user;
  const data = serveLibrary(backend);
  change(backend);
  await backend.open(page, path);
  return { backend, ...data };
}
