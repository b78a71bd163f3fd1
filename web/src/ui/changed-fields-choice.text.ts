import { words } from '../lib/i18n.ts';

export const choiceText = words({
  pt: {
    title: 'Outra pessoa alterou isto enquanto você editava',
    help: 'Nada foi salvo ainda. Escolha o que vale em cada campo e salve de novo.',
    theirs: 'Usar o da outra pessoa',
    mine: 'Manter o meu',
    empty: '(vazio)',
    hidden: 'Alterado; este valor não é mostrado.',
    other: 'Outro conteúdo; escolha para ver no formulário.',
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    title: 'Someone else changed this while you were editing',
    help: 'Nothing is saved yet. Choose which version of each field to keep, then save again.',
    theirs: 'Use theirs',
    mine: 'Keep mine',
    empty: '(empty)',
    hidden: 'Changed; the value is not shown.',
    other: 'Different content; choose it to see it in the form.',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    title: 'Otra persona cambió esto mientras usted editaba',
    help: 'Todavía no se guardó nada. Elija qué vale en cada campo y guarde de nuevo.',
    theirs: 'Usar el de la otra persona',
    mine: 'Conservar el mío',
    empty: '(vacío)',
    hidden: 'Cambiado; este valor no se muestra.',
    other: 'Otro contenido; elíjalo para verlo en el formulario.',
    yes: 'Sí',
    no: 'No',
  },
});
