import type { AnnouncementView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { openAdministration } from './administration-backend.ts';
import type { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { aUser, ago } from './factories.ts';

let last = 700;
export const anAnnouncement = (differs: Partial<AnnouncementView> = {}): AnnouncementView => ({
  version: '',
  id: (last += 1),
  title: `Comunicado ${last}`,
  text: 'Texto do comunicado.',
  priority: 3,
  kind: 'news',
  maintenanceFrom: null,
  maintenanceUntil: null,
  status: true,
  startsAt: null,
  endsAt: null,
  mediaPath: null,
  mediaName: null,
  createdAt: ago(60 * last),
  read: true,
  target: { companyIds: [], planIds: [] },
  ...differs,
});
export const someAnnouncements = (): AnnouncementView[] => [
  anAnnouncement({
    title: 'Manutenção no domingo',
    text: 'O envio de mensagens para no domingo,\ndas 3h às 4h.\n\nDetalhes: https://status.example.com',
    priority: 1,
    read: false,
    createdAt: ago(5),
  }),
  anAnnouncement({
    title: 'Novo: lista de tarefas com prazo, ligação ao atendimento e a mesma lista em todos os aparelhos da pessoa',
    text: 'Veja como usar. '.repeat(30).trim(),
    priority: 2,
    read: false,
    mediaPath: '/public/1/novidade.png?x=1',
    mediaName: 'novidade-com-um-nome-bem-comprido-para-a-coluna.png',
    createdAt: ago(60 * 26),
    target: { companyIds: [1, 2], planIds: [1] },
  }),
  anAnnouncement({ title: 'Reajuste de preços', endsAt: ago(-60 * 24 * 9), createdAt: ago(60 * 24 * 3) }),
];

/** Serves announcements as the service does for a super user and for readers. */
export function serveAnnouncements(backend: Backend, announcements = someAnnouncements()): AnnouncementView[] {
  const find = (ref: string) => {
    const found = announcements.find(({ id }) => String(id) === ref);
    if (!found) throw new Fault('ERR_NO_ANNOUNCEMENT_FOUND');
    return found;
  };
  backend.on('announcements.page', ({ query }) => {
    const all = announcements.filter(({ status }) => status || !query.get('shown'));
    const { rows, end } = searchPage(all, query, ({ title, text }) => `${title} ${text}`);
    const maintenance = all.filter(({ kind }) => kind === 'maintenance');
    return {
      records: rows,
      unread: announcements.filter(({ read, status }) => !read && status).length,
      maintenance,
      ...end,
    };
  });
  backend.on('announcements.read', ({ body: { ids } }) => {
    for (const one of announcements) if (ids.includes(one.id)) one.read = true;
  });
  backend.on('announcements.create', ({ body }) => {
    const { companyIds = [], planIds = [], ...given } = body;
    const made = anAnnouncement({ ...given, target: { companyIds, planIds } });
    announcements.unshift(made);
    return made;
  });
  backend.on('announcements.update', ({ params, body }) => {
    const { companyIds, planIds, ...given } = body;
    const { target } = find(params.id);
    const next = { companyIds: companyIds ?? target?.companyIds ?? [], planIds: planIds ?? target?.planIds ?? [] };
    return Object.assign(find(params.id), given, { target: next });
  });
  backend.on('announcements.attach', ({ params }) =>
    Object.assign(find(params.id), { mediaName: 'aviso.png', mediaPath: '/public/1/aviso.png?x=1' }),
  );
  backend.on('announcements.detach', ({ params }) =>
    Object.assign(find(params.id), { mediaName: null, mediaPath: null }),
  );
  backend.on(
    'announcements.remove',
    ({ params }) => void announcements.splice(announcements.indexOf(find(params.id)), 1),
  );
  return announcements;
}

export async function openAnnouncements(page: Page, path: string, given?: AnnouncementView[]) {
  const root = aUser({ super: true });
  const { backend, companies, plans } = await openAdministration(page, '/login', root);
  const announcements = serveAnnouncements(backend, given);
  await page.goto(path);
  return { backend, announcements, companies, plans };
}
