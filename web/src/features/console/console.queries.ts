import type { CompanyState, InvoiceState, PaymentState } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { text } from './console.text.ts';

const REFRESH_MS = 15_000;
export const overviewOptions = () => ({ ...api.providerConsole.overview.options(), refetchInterval: REFRESH_MS });
export const revenueOptions = () => ({ ...api.revenue.get.options(), refetchInterval: REFRESH_MS });
export const fleetOptions = () => ({ ...api.fleet.get.options(), refetchInterval: REFRESH_MS });

export interface CompanyQuery {
  searchParam?: string;
  state?: CompanyState;
  planId?: number;
}
export const companyPages = (query: CompanyQuery) => api.providerConsole.companies.pages(query);
export const invoicePages = (query: { searchParam?: string; status?: InvoiceState; companyId?: number }) =>
  api.platformBilling.invoices.pages(query);
export const paymentPages = (query: { searchParam?: string; state?: PaymentState; companyId?: number }) =>
  api.platformBilling.payments.pages(query);

export const useCompanyCsv = () =>
  useMutation({
    mutationFn: (query: CompanyQuery) =>
      download(toRequest('providerConsole', 'csv', { ...query }).path, 'empresas.csv'),
  });

interface ChangeOptions<O> {
  /** The form shows its errors. */
  quiet?: boolean;
  /** Replaces the general message of success. */
  onDone?: (output: O) => void;
}
/** A change of the platform; everything the console shows is asked for again. */
export function useConsoleChange<I, O>(change: (input: I) => Promise<O>, { quiet, onDone }: ChangeOptions<O> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet: quiet ?? false },
    onSuccess: (output) => {
      if (onDone) onDone(output);
      else showSuccess(textOf(text).done);
      for (const { key } of [
        api.providerConsole.companies,
        api.providerConsole.overview,
        api.providerConsole.notes,
        api.companies.get,
        api.platformBilling.invoices,
        api.platformBilling.payments,
        api.paymentProviders.list,
        api.revenue.get,
      ])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
