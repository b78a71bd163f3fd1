import { words } from '../../../lib/i18n.ts';

export const outlineText = words({
  pt: {
    list: 'Etapas do fluxo',
    start: 'Início',
    goesTo: (title: string) => `vai para “${title}”`,
    loose: 'Sem ligação: nada leva a estas etapas',
    empty: 'Nenhuma etapa ainda',
    emptyHelp: 'A conversa começa pela primeira etapa: em geral uma mensagem ou uma pergunta.',
    first: 'Adicionar a primeira etapa',
    of: (title: string) => `${title}: `,
  },
  en: {
    list: 'Steps of the flow',
    start: 'Start',
    goesTo: (title) => `goes to “${title}”`,
    loose: 'Not connected: nothing leads to these steps',
    empty: 'No steps yet',
    emptyHelp: 'The conversation begins with the first step: usually a message or a question.',
    first: 'Add the first step',
    of: (title) => `${title}: `,
  },
  es: {
    list: 'Etapas del flujo',
    start: 'Inicio',
    goesTo: (title) => `va a “${title}”`,
    loose: 'Sin conexión: nada lleva a estas etapas',
    empty: 'Ninguna etapa todavía',
    emptyHelp: 'La conversación empieza por la primera etapa: en general un mensaje o una pregunta.',
    first: 'Agregar la primera etapa',
    of: (title) => `${title}: `,
  },
});
