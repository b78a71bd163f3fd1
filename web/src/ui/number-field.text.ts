import { words } from '../lib/i18n.ts';

/** The meaning of a typed number, shown before it is taken. */
export const numberFieldText = words({
  pt: {
    stored: (number: string) => `Será gravado como ${number}`,
    used: (number: string) => `Será usado ${number}`,
    foreign: 'Parece de outro país, mas foi escrito sem +: confira.',
    unusual: 'Esta faixa de números não existe no plano do país: confira.',
  },
  en: {
    stored: (number) => `Will be saved as ${number}`,
    used: (number) => `${number} will be used`,
    foreign: 'This looks like a number from another country written without +. Please check.',
    unusual: 'This number range is not in use in the country. Please check.',
  },
  es: {
    stored: (number) => `Se guardará como ${number}`,
    used: (number) => `Se usará ${number}`,
    foreign: 'Parece de otro país, pero se escribió sin +: revíselo.',
    unusual: 'Este rango de números no existe en el plan del país: revíselo.',
  },
});
