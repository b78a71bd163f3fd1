import {
  dayOf,
  DEFAULT_TIMEZONE,
  localTime,
  type Caller,
  type CompanyState,
  type ConsoleCompany,
  type Language,
} from '@recado/contracts';

const words: Record<Language, { columns: string[]; states: Record<CompanyState, string> }> = {
  pt: {
    columns: [
      'Id',
      'Nome',
      'E-mail',
      'Telefone',
      'Plano',
      'Situação',
      'Vencimento',
      'Usuários',
      'Visto em',
      'Criada em',
    ],
    states: {
      active: 'Ativa',
      trial: 'Teste',
      overdue: 'Vencida',
      locked: 'Bloqueada',
      suspended: 'Suspensa',
      moving: 'Em mudança',
    },
  },
  en: {
    columns: ['ID', 'Name', 'E-mail', 'Phone', 'Plan', 'Status', 'Due date', 'Users', 'Last seen', 'Created'],
    states: {
      active: 'Active',
      trial: 'Trial',
      overdue: 'Overdue',
      locked: 'Locked',
      suspended: 'Suspended',
      moving: 'Migrating',
    },
  },
  es: {
    columns: ['Id', 'Nombre', 'E-mail', 'Teléfono', 'Plan', 'Estado', 'Vencimiento', 'Usuarios', 'Visto', 'Creada'],
    states: {
      active: 'Activa',
      trial: 'Prueba',
      overdue: 'Vencida',
      locked: 'Bloqueada',
      suspended: 'Suspendida',
      moving: 'En mudanza',
    },
  },
};

export function companyCsv({ language, timezone }: Pick<Caller, 'language' | 'timezone'>) {
  const { columns, states } = words[language];
  const rowOf = (company: ConsoleCompany): string[] => [
    String(company.id),
    company.name,
    company.email ?? '',
    company.phone ?? '',
    company.planName,
    states[company.state],
    company.dueDate ? dayOf(new Date(company.dueDate), timezone ?? DEFAULT_TIMEZONE) : '',
    String(company.users),
    localTime(company.lastSeenAt, timezone),
    localTime(company.createdAt, timezone),
  ];
  return { columns, rowOf };
}
