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
    warning: (names) => `${names} can’t be filled in: the customer will see the braces.`,
    meant: (names) => `Did you mean ${names}?`,
    title: (names) => `${names} can’t be filled in`,
    help: 'The customer will receive the text as it is, with the braces.',
    save: 'Save anyway',
    send: 'Send anyway',
    correct: 'Edit text',
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
