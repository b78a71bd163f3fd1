import { words } from '../../../lib/i18n.ts';

export const text = words({
  pt: {
    flow: 'Fluxo',
    title: (name: string) => `Entregar a conversa ao fluxo “${name}”?`,
    help: 'O robô assume a partir daqui. O atendimento deixa de ser seu até o fluxo passar a conversa para a equipe.',
    start: 'Iniciar o fluxo',
    started: (name: string) => `Fluxo “${name}” iniciado.`,
    path: 'Ver o caminho no fluxo',
    noPath: 'Esta conversa não passou por nenhum fluxo.',
  },
  en: {
    flow: 'Flow',
    title: (name) => `Give the conversation to the flow “${name}”?`,
    help: 'The bot takes over from here. The ticket is no longer yours until the flow hands the conversation to people.',
    start: 'Start the flow',
    started: (name) => `The flow “${name}” has started.`,
    path: 'See the path in the flow',
    noPath: 'This conversation did not go through a flow.',
  },
  es: {
    flow: 'Flujo',
    title: (name) => `¿Entregar la conversación al flujo “${name}”?`,
    help: 'El robot asume desde aquí. El ticket deja de ser suyo hasta que el flujo pase la conversación al equipo.',
    start: 'Iniciar el flujo',
    started: (name) => `Flujo “${name}” iniciado.`,
    path: 'Ver el camino en el flujo',
    noPath: 'Esta conversación no pasó por ningún flujo.',
  },
});
