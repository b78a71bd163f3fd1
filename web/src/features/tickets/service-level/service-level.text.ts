import { words } from '../../../lib/i18n.ts';

export const text = words({
  pt: {
    firstAnswer: 'Primeira resposta',
    resolution: 'Resolução',
    left: (target: string, left: string, at: string) => `${target}: faltam ${left}, até ${at}`,
    late: (target: string, late: string, at: string) => `${target}: atrasada há ${late}, desde ${at}`,
    ago: (late: string) => `há ${late}`,
    waits: (time: string, since: string) => `O cliente aguarda há ${time}, desde ${since}`,
    dueFirst: 'Prazo mais próximo',
    oldestFirst: 'Mais antigos primeiro',
  },
  en: {
    firstAnswer: 'First response',
    resolution: 'Resolution',
    left: (target, left, at) => `${target}: ${left} left, due ${at}`,
    late: (target, late, at) => `${target}: ${late} overdue, since ${at}`,
    ago: (late) => `${late} ago`,
    waits: (time, since) => `Customer waiting for ${time}, since ${since}`,
    dueFirst: 'Due first',
    oldestFirst: 'Oldest first',
  },
  es: {
    firstAnswer: 'Primera respuesta',
    resolution: 'Resolución',
    left: (target, left, at) => `${target}: faltan ${left}, hasta ${at}`,
    late: (target, late, at) => `${target}: atrasada hace ${late}, desde ${at}`,
    ago: (late) => `hace ${late}`,
    waits: (time, since) => `El cliente espera hace ${time}, desde ${since}`,
    dueFirst: 'Vencen primero',
    oldestFirst: 'Más antiguos primero',
  },
});
