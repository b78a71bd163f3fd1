import type { AnnouncementPriority } from '@recado/contracts';
import { words } from '../../lib/i18n.ts';

/** Words of the readers of announcements. */
export const readingText = words({
  pt: {
    none: 'Nenhum comunicado',
    noneHelp: 'Novidades e avisos da plataforma aparecem aqui.',
    isNew: 'Novo',
    priorityName: (priority: AnnouncementPriority) => ({ 1: 'Alta', 2: 'Média', 3: 'Baixa' })[priority],
    priority: (name: string) => `Prioridade ${name.toLowerCase()}`,
  },
  en: {
    none: 'No announcements',
    noneHelp: 'News and notices from the platform appear here.',
    isNew: 'New',
    priorityName: (priority) => ({ 1: 'High', 2: 'Medium', 3: 'Low' })[priority],
    priority: (name) => `${name} priority`,
  },
  es: {
    none: 'Ningún comunicado',
    noneHelp: 'Las novedades y avisos de la plataforma aparecen aquí.',
    isNew: 'Nuevo',
    priorityName: (priority) => ({ 1: 'Alta', 2: 'Media', 3: 'Baja' })[priority],
    priority: (name) => `Prioridad ${name.toLowerCase()}`,
  },
});
