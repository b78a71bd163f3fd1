import { words } from '../../../lib/i18n.ts';

export const text = words({
  pt: {
    firstAnswer: 'Primeira resposta',
    resolution: 'Resolução',
    left: (target: string, left: string, at: string) => `${target}: faltam ${left}, até ${at}`,
    late: (target: string, late: string, at: string) => `${target}: atrasada há ${late}, desde ${at}`,
    ago: (late: string) => `há ${late}`,
    dueFirst: 'Prazo mais próximo',
  },
  en: {
    firstAnswer: 'First answer',
    resolution: 'Resolution',
    left: (target, left, at) => `${target}: ${left} left, until ${at}`,
    late: (target, late, at) => `${target}: ${late} late, since ${at}`,
    ago: (late) => `${late} ago`,
    dueFirst: 'Due first',
  },
  es: {
    firstAnswer: 'Primera respuesta',
    resolution: 'Resolución',
    left: (target, left, at) => `${target}: faltan ${left}, hasta ${at}`,
    late: (target, late, at) => `${target}: atrasada hace ${late}, desde ${at}`,
    ago: (late) => `hace ${late}`,
    dueFirst: 'Vencen primero',
  },
});
