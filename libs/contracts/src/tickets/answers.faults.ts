import type { FaultWords } from '../fault-words.ts';

/** Faults of a queue's menu, quick messages and file lists. */
export const answerFaults = {
  ERR_NO_QUEUE_OPTION_FOUND: {
    status: 404,
    pt: 'Nenhuma opção de fila encontrada com este ID.',
    en: 'No queue option found with this ID.',
    es: 'No se encontró una opción de cola con este ID.',
  },
  ERR_TOO_MANY_OPTIONS: {
    status: 409,
    pt: 'O menu desta fila ficou grande demais: no máximo 100 opções em 5 níveis.',
    en: 'The menu of this queue became too large: at most 100 options on 5 levels.',
    es: 'El menú de esta cola quedó demasiado grande: máximo 100 opciones en 5 niveles.',
  },
  ERR_OPTION_BELOW_ITSELF: {
    status: 409,
    pt: 'Uma opção não pode ficar abaixo de si mesma.',
    en: 'An option cannot stand below itself.',
    es: 'Una opción no puede quedar debajo de sí misma.',
  },
  ERR_NO_QUICK_MESSAGE_FOUND: {
    status: 404,
    pt: 'Nenhuma resposta rápida encontrada com este ID.',
    en: 'No quick message found with this ID.',
    es: 'No se encontró una respuesta rápida con este ID.',
  },
  ERR_DUPLICATED_SHORTCODE: {
    status: 409,
    pt: 'Já existe uma resposta rápida com este atalho.',
    en: 'There is already a quick message with this shortcode.',
    es: 'Ya existe una respuesta rápida con este atajo.',
  },
  ERR_NO_FILE_LIST_FOUND: {
    status: 404,
    pt: 'Nenhuma lista de arquivos encontrada com este ID.',
    en: 'No file list found with this ID.',
    es: 'No se encontró una lista de archivos con este ID.',
  },
  ERR_NO_FILE_FOUND: {
    status: 404,
    pt: 'Nenhum arquivo encontrado com este ID nesta lista.',
    en: 'No file found with this ID in this list.',
    es: 'No se encontró un archivo con este ID en esta lista.',
  },
} as const satisfies Record<string, FaultWords>;
