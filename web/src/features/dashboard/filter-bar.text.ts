import { words } from '../../lib/i18n.ts';

export const filterText = words({
  pt: {
    filter: 'Tipo de filtro',
    byRange: 'Datas',
    byPeriod: 'Período',
    from: 'De',
    to: 'Até',
    lastDays: (days: number) => `Últimos ${days} dias`,
    allQueues: 'Todas as filas',
    queue: 'Fila',
    setFilter: 'Parametrize o filtro',
  },
  en: {
    filter: 'Filter type',
    byRange: 'Dates',
    byPeriod: 'Period',
    from: 'From',
    to: 'To',
    lastDays: (days) => `Last ${days} days`,
    allQueues: 'All queues',
    queue: 'Queue',
    setFilter: 'Set the filter',
  },
  es: {
    filter: 'Tipo de filtro',
    byRange: 'Fechas',
    byPeriod: 'Período',
    from: 'Desde',
    to: 'Hasta',
    lastDays: (days) => `Últimos ${days} días`,
    allQueues: 'Todas las colas',
    queue: 'Cola',
    setFilter: 'Configure el filtro',
  },
});
