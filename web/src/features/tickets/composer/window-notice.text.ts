import { words } from '../../../lib/i18n.ts';

export const text = words({
  pt: {
    left: (time: string) => `Faltam ${time} para o fim das mensagens livres`,
    over: 'As mensagens livres terminaram',
    overSince: (name: string, time: string) =>
      `Passou o prazo da Meta, que terminou em ${time}. O campo volta assim que ${name} escrever.`,
    never: 'O contato ainda não escreveu para este número',
    neverHelp: (name: string) =>
      `Em números oficiais, mensagens livres começam com o contato. O campo aparece assim que ${name} escrever.`,
    template: 'Escolher modelo',
    note: 'Escrever observação',
  },
  en: {
    left: (time) => `Free messages: ${time} left`,
    over: 'The window for free messages has closed',
    overSince: (name, time) => `Meta’s window closed on ${time}. You can write again as soon as ${name} does.`,
    never: 'This contact has not written to this number yet',
    neverHelp: (name) =>
      `On official numbers, you can only write freely after the contact does. The field appears as soon as ${name} writes.`,
    template: 'Choose a template',
    note: 'Write a note',
  },
  es: {
    left: (time) => `Quedan ${time} para el fin de los mensajes libres`,
    over: 'Los mensajes libres terminaron',
    overSince: (name, time) => `El plazo de Meta terminó el ${time}. El campo vuelve en cuanto ${name} escriba.`,
    never: 'El contacto aún no ha escrito a este número',
    neverHelp: (name) =>
      `En números oficiales, los mensajes libres empiezan con el contacto. El campo aparece en cuanto ${name} escriba.`,
    template: 'Elegir una plantilla',
    note: 'Escribir una nota',
  },
});
