import { words } from '../../../lib/i18n.ts';

const count = (n: number) => `${n} ${n === 1 ? 'ticket' : 'tickets'}`;

export const text = words({
  pt: {
    group: 'Tickets',
    select: 'Selecionar o ticket',
    selectRow: (name: string) => `Selecionar ${name}`,
    selected: (n: number) => (n === 1 ? '1 selecionado' : `${n} selecionados`),
    close: 'Resolver',
    transfer: 'Transferir',
    tag: 'Etiquetar',
    closeTitle: (n: number) => `Resolver ${count(n)}?`,
    closeHelp: 'Os contatos recebem a avaliação ou a mensagem de encerramento, como em cada resolução.',
    transferTitle: (n: number) => `Transferir ${count(n)}`,
    tagTitle: (n: number) => `Etiquetar ${count(n)}`,
    tags: 'Etiquetas',
    tagHelp: 'São acrescentadas às que os tickets já têm.',
    noTag: 'Escolha ao menos uma etiqueta.',
    changed: (n: number) => (n === 1 ? '1 ticket alterado.' : `${n} tickets alterados.`),
    refused: (done: number, names: string, why: string) =>
      `${done === 1 ? '1 ticket alterado' : `${done} tickets alterados`}. Sem mudança: ${names}. ${why}`,
  },
  en: {
    group: 'Tickets',
    select: 'Select the ticket',
    selectRow: (name) => `Select ${name}`,
    selected: (n) => `${n} selected`,
    close: 'Resolve',
    transfer: 'Transfer',
    tag: 'Tag',
    closeTitle: (n) => `Resolve ${count(n)}?`,
    closeHelp: 'The contacts get the rating question or the closing message, as with each resolution.',
    transferTitle: (n) => `Transfer ${count(n)}`,
    tagTitle: (n) => `Tag ${count(n)}`,
    tags: 'Tags',
    tagHelp: 'They are added to those that the tickets have.',
    noTag: 'Choose at least one tag.',
    changed: (n) => (n === 1 ? '1 ticket changed.' : `${n} tickets changed.`),
    refused: (done, names, why) =>
      `${done === 1 ? '1 ticket changed' : `${done} tickets changed`}. Unchanged: ${names}. ${why}`,
  },
  es: {
    group: 'Tickets',
    select: 'Seleccionar el ticket',
    selectRow: (name) => `Seleccionar ${name}`,
    selected: (n) => (n === 1 ? '1 seleccionado' : `${n} seleccionados`),
    close: 'Resolver',
    transfer: 'Transferir',
    tag: 'Etiquetar',
    closeTitle: (n) => `¿Resolver ${count(n)}?`,
    closeHelp: 'Los contactos reciben la evaluación o el mensaje de cierre, como en cada resolución.',
    transferTitle: (n) => `Transferir ${count(n)}`,
    tagTitle: (n) => `Etiquetar ${count(n)}`,
    tags: 'Etiquetas',
    tagHelp: 'Se agregan a las que los tickets ya tienen.',
    noTag: 'Elija al menos una etiqueta.',
    changed: (n) => (n === 1 ? '1 ticket cambiado.' : `${n} tickets cambiados.`),
    refused: (done, names, why) =>
      `${done === 1 ? '1 ticket cambiado' : `${done} tickets cambiados`}. Sin cambios: ${names}. ${why}`,
  },
});
