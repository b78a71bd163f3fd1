import type { CompanyLoadDetails, CompanyLoadRow, LoadCounts, SetSlowDown } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { onlyPage } from './backend-pages.ts';
import { ago } from './factories.ts';

const someHours = (most: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 0 : Math.round(most / (25 - hour))));
const counts = (given: Partial<LoadCounts> = {}): LoadCounts => ({
  calls: 1_240,
  events: 380,
  jobs: 12,
  errors: 0,
  slow: 3,
  statements: 9_820,
  busyMs: 8_400,
  workMs: 91_000,
  statementMs: 22_500,
  aiTokens: 0,
  storageBytes: -4_000_000,
  waiting: 0,
  ...given,
});
export const aCompanyLoad = (given: Partial<CompanyLoadRow> = {}): CompanyLoadRow => ({
  id: 7,
  name: 'Padaria Aurora',
  share: 120,
  hours: someHours(2_400),
  ...counts(),
  ...given,
});
export const aSlowDown = (given: Partial<SetSlowDown> = {}): SetSlowDown => ({
  divisor: 4,
  reason: 'A rotina de vocês lê todos os contatos a cada segundo.',
  until: ago(-60 * 30),
  by: 'Dona da Plataforma',
  since: ago(5),
  ...given,
});
export const aLoadOfCompany = (given: Partial<CompanyLoadDetails> = {}): CompanyLoadDetails => ({
  hour: { ...counts({ waiting: 52 }), share: 620 },
  day: { ...counts({ calls: 20_400, busyMs: 160_000, waiting: 52 }), share: 310 },
  week: { ...counts({ calls: 90_000, busyMs: 840_000, waiting: 52 }), share: 118 },
  hours: someHours(8_400),
  waiting: { publications: 0, webhooks: 40, campaigns: 12, messages: 0 },
  ...given,
});

/** The loads of many companies, and a company that may be slowed down. */
export function serveLoads(backend: Backend) {
  const companies = [
    aCompanyLoad({ share: 620, busyMs: 43_400, errors: 4, waiting: 52 }),
    aCompanyLoad({ id: 8, name: 'Associação dos Moradores do Bairro da Vila Nova e Adjacências', share: 120 }),
    aCompanyLoad({ id: 9, name: '', share: 3, hours: Array<number>(24).fill(0) }),
  ];
  backend.on('platformLoads.companies', () => ({ companies, total: 70_000, ...onlyPage }));
  backend.on('platformLoads.ofCompany', () => aLoadOfCompany());
  let slowDown: SetSlowDown | null = null;
  backend.on('slowDowns.get', () => ({ slowDown }));
  backend.on('slowDowns.set', ({ body: { divisor, reason, hours } }) => {
    slowDown = aSlowDown({ divisor, reason, until: hours === undefined ? null : ago(-60 * hours) });
    return { slowDown };
  });
  backend.on('slowDowns.lift', () => {
    slowDown = null;
  });
}
