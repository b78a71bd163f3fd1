import { words } from '../../lib/i18n.ts';

/** Words of the button in the top bar. */
export const bellText = words({
  pt: { bell: 'Comunicados', unread: (count: number) => `Comunicados: ${count} não ${count > 1 ? 'lidos' : 'lido'}` },
  en: { bell: 'Announcements', unread: (count) => `Announcements: ${count} unread` },
  es: { bell: 'Comunicados', unread: (count) => `Comunicados: ${count} sin leer` },
});
