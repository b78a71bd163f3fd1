import { words } from '../../../lib/i18n.ts';

export const wrongNumbersText = words({
  pt: {
    title: 'Números que parecem errados',
    found: (count: string, one: boolean) =>
      one
        ? '1 número parece errado: a mensagem não chega, ou chega a outra pessoa.'
        : `${count} números parecem errados: a mensagem não chega, ou chega a outra pessoa.`,
    atLeast: (count: string) => `${count} ou mais`,
    show: 'Ver os números',
    name: 'Nome',
    stored: 'Guardado',
    meant: 'Provavelmente',
    unclear: 'não dá para saber',
    rest: (count: string) => `e mais ${count}`,
    mendList: 'Corrigir na lista de contatos',
    mendContacts: 'Corrigir nos contatos',
  },
  en: {
    title: 'Numbers that look wrong',
    found: (count, one) =>
      one
        ? '1 number looks wrong: the message won’t arrive or will reach someone else.'
        : `${count} numbers look wrong: the messages won’t arrive or will reach someone else.`,
    atLeast: (count) => `${count} or more`,
    show: 'View numbers',
    name: 'Name',
    stored: 'Stored',
    meant: 'Probably',
    unclear: 'can’t be determined',
    rest: (count) => `and ${count} more`,
    mendList: 'Fix them in the contact list',
    mendContacts: 'Fix them in contacts',
  },
  es: {
    title: 'Números que parecen incorrectos',
    found: (count, one) =>
      one
        ? '1 número parece incorrecto: el mensaje no llega, o llega a otra persona.'
        : `${count} números parecen incorrectos: el mensaje no llega, o llega a otra persona.`,
    atLeast: (count) => `${count} o más`,
    show: 'Ver los números',
    name: 'Nombre',
    stored: 'Guardado',
    meant: 'Probablemente',
    unclear: 'no se puede saber',
    rest: (count) => `y ${count} más`,
    mendList: 'Corregir en la lista de contactos',
    mendContacts: 'Corregir en los contactos',
  },
});
