import { words } from '../../../lib/i18n.ts';

export const text = words({
  pt: {
    search: 'Buscar na conversa',
    none: 'Nada encontrado',
    nth: (at: number, of: number) => `${at} de ${of}`,
    older: 'Anterior na conversa',
    newer: 'Seguinte na conversa',
    close: 'Fechar a busca',
    failed: 'A busca falhou',
  },
  en: {
    search: 'Search in the conversation',
    none: 'No results',
    nth: (at: number, of: number) => `${at} of ${of}`,
    older: 'Earlier result',
    newer: 'Later result',
    close: 'Close search',
    failed: 'The search failed',
  },
  es: {
    search: 'Buscar en la conversación',
    none: 'Nada encontrado',
    nth: (at: number, of: number) => `${at} de ${of}`,
    older: 'Anterior en la conversación',
    newer: 'Siguiente en la conversación',
    close: 'Cerrar la búsqueda',
    failed: 'La búsqueda falló',
  },
});
