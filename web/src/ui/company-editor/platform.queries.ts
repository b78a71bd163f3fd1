import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { platformText } from './platform.text.ts';

export const companyPages = (searchParam: string) => api.companies.page.pages(searchParam ? { searchParam } : {});
const companiesKey = api.companies.page.key;
export const plansOptions = () => api.plans.all.options();

type CompanyCreation = Parameters<typeof api.companies.create.call>[0];
/** Without a due date the subscription never ends. */
export type CompanyInput = Omit<CompanyCreation, 'dueDate'> & {
  dueDate: string | null;
  version: string | undefined;
  /** Lower limits are wanted although the company has more. */
  acceptsExcess?: boolean;
};
export function useSaveCompany(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ password, dueDate, acceptsExcess = false, ...input }: CompanyInput) =>
      id === null
        ? api.companies.create.call({ ...input, ...(password ? { password } : {}), ...(dueDate ? { dueDate } : {}) })
        : api.companies.update.call({ id, ...input, dueDate, ...(acceptsExcess ? { acceptsExcess } : {}) }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(platformText).done);
      void client.invalidateQueries({ queryKey: companiesKey });
      // The company's own page, where it is edited, too.
      void client.invalidateQueries({ queryKey: api.companies.get.key });
      done();
    },
  });
}

export function useRenew() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.companies.renew.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(platformText).done);
      void client.invalidateQueries({ queryKey: companiesKey });
    },
  });
}

export function useGrantDays(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; days: number; reason: string }) => api.companies.grantDays.call(input),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(platformText).done);
      void client.invalidateQueries({ queryKey: companiesKey });
      done();
    },
  });
}

export type PlanInput = Parameters<typeof api.plans.create.call>[0] & { version?: string | undefined };
export function useSavePlan(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PlanInput) =>
      id === null ? api.plans.create.call(input) : api.plans.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(platformText).done);
      void client.invalidateQueries({ queryKey: api.plans.all.key });
      void client.invalidateQueries({ queryKey: companiesKey });
      done();
    },
  });
}

export function useRemovePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.plans.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(platformText).done);
      void client.invalidateQueries({ queryKey: api.plans.all.key });
    },
  });
}
