import { words } from '../../../lib/i18n.ts';

/** Words of a row that is selected; those of what is done with the selection are loaded with it. */
export const text = words({
  pt: { select: 'Selecionar o ticket', selectRow: (name: string) => `Selecionar ${name}` },
  en: { select: 'Select ticket', selectRow: (name) => `Select ${name}` },
  es: { select: 'Seleccionar el ticket', selectRow: (name) => `Seleccionar ${name}` },
});
