import { ofMark } from '../list-rows.ts';
import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const holidays = () => [{ day: `2031-05-${10 + Math.floor(Math.random() * 20)}`, name: word() }];
const monday = () => ({ weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00' });
let minutes = 10;

export const companies = testedResource('companies', {
  attempts: {
    'companies.create': { ids: { planId: 'unowned' }, with: (n) => ({ name: `Mallory ${n}` }) },
    'companies.update': { ids: { id: 'company', planId: 'unowned' }, with: (n) => ({ name: `Mallory ${n}` }) },
    'companies.renew': { ids: { id: 'company' } },
    'companies.grantDays': { ids: { id: 'company' }, with: { days: 1, reason: 'to have more days' } },
    'companies.moveDueDates': { ids: { ids: 'company' }, with: { days: 1, reason: 'to have more days' } },
    'companies.notify': {
      ids: { ids: 'company' },
      with: { clientKey: crypto.randomUUID(), subject: 'Maintenance', text: 'Nothing works on Sunday.' },
    },
    'companies.signup': { ids: { planId: 'unowned' } },
    'companies.page': {},
    'companies.list': {},
    'companies.mine': {},
    'companies.get': { ids: { id: 'company' }, superReaches: true },
    'companies.plan': { ids: { companyId: 'company' }, superReaches: true },
    'companies.saveHolidays': { ids: { id: 'company' }, with: { holidays: [] } },
    'companies.saveSchedules': { ids: { id: 'company' }, with: { schedules: [] } },
  },
  pages: [{ name: 'companies.page', rows: 'companies', size: 20, isCounted: true, input: ofMark, asSuper: true }],
  changes: {
    'companies.saveHolidays': () => ({ holidays: holidays() }),
    'companies.saveSchedules': () => ({ schedules: [{ ...monday(), endTime: `18:${++minutes}` }] }),
  },
});
