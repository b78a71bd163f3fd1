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
    left: (time) => `${time} left for free messages`,
    over: 'Free messages have ended',
    overSince: (name, time) => `Meta’s time for them ended on ${time}. The field is back as soon as ${name} writes.`,
    never: 'The contact has not written to this number yet',
    neverHelp: (name) =>
      `Over official numbers free messages begin with the contact. The field appears as soon as ${name} writes.`,
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
