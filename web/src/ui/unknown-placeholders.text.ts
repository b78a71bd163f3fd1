import { words } from '../lib/i18n.ts';

export const unknownText = words({
  pt: {
    warning: (names: string) => `Nada preenche ${names}: o cliente lê as chaves.`,
    meant: (names: string) => `Talvez ${names}?`,
    title: (names: string) => `Nada preenche ${names}`,
    help: 'O cliente recebe o texto com as chaves, como está.',
    save: 'Salvar assim',
    send: 'Enviar assim',
    correct: 'Corrigir',
  },
  en: {
    warning: (names) => `Nothing fills ${names}: the customer reads the braces.`,
    meant: (names) => `Perhaps ${names}?`,
    title: (names) => `Nothing fills ${names}`,
    help: 'The customer receives the text with its braces, as it is.',
    save: 'Save it so',
    send: 'Send it so',
    correct: 'Correct it',
  },
  es: {
    warning: (names) => `Nada completa ${names}: el cliente lee las llaves.`,
    meant: (names) => `¿Tal vez ${names}?`,
    title: (names) => `Nada completa ${names}`,
    help: 'El cliente recibe el texto con las llaves, como está.',
    save: 'Guardar así',
    send: 'Enviar así',
    correct: 'Corregir',
  },
});
