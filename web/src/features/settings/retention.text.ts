import { words } from '../../lib/i18n.ts';

export const retentionText = words({
  pt: {
    title: 'Apagar o que é antigo?',
    both: (messages: string, files: string) =>
      `Agora seriam apagados: ${messages} mensagens inteiras e ${files} arquivos de outras mensagens, todos de tickets encerrados.`,
    help: 'A partir de agora isso acontece sozinho, todos os dias, e não pode ser desfeito.',
    word: 'apagar',
    typeWord: 'Digite “apagar” para confirmar',
    differs: 'Digite a palavra “apagar”.',
    submit: 'Apagar e ativar',
  },
  en: {
    title: 'Remove old data?',
    both: (messages, files) =>
      `This would remove ${messages} whole messages and ${files} files of other messages, all from closed tickets.`,
    help: 'From now on, this happens automatically every day and can’t be undone.',
    word: 'remove',
    typeWord: 'Type “remove” to confirm',
    differs: 'Type the word “remove”.',
    submit: 'Remove and turn on',
  },
  es: {
    title: '¿Borrar lo antiguo?',
    both: (messages, files) =>
      `Ahora se borrarían: ${messages} mensajes enteros y ${files} archivos de otros mensajes, todos de tickets cerrados.`,
    help: 'Desde ahora ocurre solo, todos los días, y no se puede deshacer.',
    word: 'borrar',
    typeWord: 'Escriba “borrar” para confirmar',
    differs: 'Escriba la palabra “borrar”.',
    submit: 'Borrar y activar',
  },
});
