import type { FaultWords } from '../fault-words.ts';

export const dashboardFaults = {
  ERR_DASHBOARD_FILTER: {
    status: 400,
    pt: 'Parametrize o filtro',
    en: 'Set the filter',
    es: 'Configure el filtro',
  },
} as const satisfies Record<string, FaultWords>;
