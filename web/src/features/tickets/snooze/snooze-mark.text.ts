import { words } from '../../../lib/i18n.ts';

/** Words of snoozed tickets in lists; those of the dialog are loaded with it. */
export const text = words({
  pt: {
    until: (when: string) => `Adiado até ${when}`,
    untilMessage: 'Adiado até o contato escrever',
    only: 'Adiados',
  },
  en: {
    until: (when) => `Snoozed until ${when}`,
    untilMessage: 'Snoozed until the contact writes',
    only: 'Snoozed',
  },
  es: {
    until: (when) => `Pospuesto hasta ${when}`,
    untilMessage: 'Pospuesto hasta que el contacto escriba',
    only: 'Pospuestos',
  },
});
