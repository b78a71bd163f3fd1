import { dueDateOf, Fault, type Language, type MovedDueDates, type MoveDueDates } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import { publishCompanies } from '../rows/publish-company.ts';
import { requireAll } from './require-all.ts';

const either: Record<Language, string> = {
  pt: 'Informe dias ou um vencimento, e não os dois.',
  en: 'Specify either days or a due date, not both.',
  es: 'Indique días o un vencimiento, y no ambos.',
};

/** @throws Fault ERR_NO_COMPANY_FOUND, which names the unknown ids, before anything is moved */
export async function moveDueDates(
  scope: AccountsScope,
  given: MoveDueDates,
  language: Language,
): Promise<MovedDueDates> {
  const { ids, days, dueDate } = given;
  if ((days === undefined) === (dueDate === undefined)) {
    const field = days === undefined ? 'days' : 'dueDate';
    throw new Fault('ERR_VALIDATION', {}, [{ field, rule: 'eitherOr', message: either[language] }]);
  }
  const companies = await scope.companies.lockMany(ids);
  requireAll(ids, companies);
  const settingsOf = await scope.settings.sessionSettingsOf(ids);
  const moved = companies.filter((company) => days === undefined || company.dueDate !== null);
  for (const company of moved) {
    const { timezone } = settingsOf(company.id);
    if (dueDate !== undefined) company.dueDate = dueDateOf(dueDate, timezone);
    else if (days !== undefined) company.grantDays(days, timezone);
  }
  await scope.companies.saveDueDates(moved);
  await publishCompanies(scope, moved);
  return { moved: moved.length, endless: companies.filter((company) => !moved.includes(company)).map(({ id }) => id) };
}
