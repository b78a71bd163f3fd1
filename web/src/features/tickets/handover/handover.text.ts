import { words } from '../../../lib/i18n.ts';

/** Texts of the note that a transferred ticket brings. */
export const handoverText = words({
  pt: { from: (name: string) => `Recado de ${name}`, note: 'Recado da transferência' },
  en: { from: (name) => `Note from ${name}`, note: 'Transfer note' },
  es: { from: (name) => `Recado de ${name}`, note: 'Recado de la transferencia' },
});
