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
    none: 'Nothing found',
    nth: (at: number, of: number) => `${at} of ${of}`,
    older: 'Earlier in the conversation',
    newer: 'Later in the conversation',
    close: 'Close the search',
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
