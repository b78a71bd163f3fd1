import type { CompanyState, CompanyView, InvoiceState, PaymentState, UsageMeasure } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { toDayValue } from '../../lib/format-time.ts';
import { textOf } from '../../lib/i18n.ts';
import { saveOverOthers, storedRow } from '../../lib/save-over-others.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { text } from './console.text.ts';

const REFRESH_MS = 15_000;
export const overviewOptions = () => ({ ...api.providerConsole.overview.options(), refetchInterval: REFRESH_MS });
export const revenueOptions = () => ({ ...api.revenue.get.options(), refetchInterval: REFRESH_MS });
/** Companies by their use in the calendar month of this browser, the largest first. */
export function largestOptions(kind: UsageMeasure) {
  const now = new Date();
  const dayOf = (month: number, day: number) => toDayValue(new Date(now.getFullYear(), month, day));
  const range = { from: dayOf(now.getMonth(), 1), to: dayOf(now.getMonth() + 1, 0) };
  return api.platformUsage.companies.options({ kind, ...range });
}
export const fleetOptions = () => ({ ...api.fleet.get.options(), refetchInterval: REFRESH_MS });

export interface CompanyQuery {
  searchParam?: string;
  state?: CompanyState;
  planId?: number;
}
export const companyPages = (query: CompanyQuery) => api.providerConsole.companies.pages(query);
export interface InvoiceQuery {
  searchParam?: string;
  status?: InvoiceState;
  companyId?: number;
}
export const invoicePages = (query: InvoiceQuery) => api.platformBilling.invoices.pages(query);
export interface PaymentQuery {
  searchParam?: string;
  state?: PaymentState;
  companyId?: number;
}
export const paymentPages = (query: PaymentQuery) => api.platformBilling.payments.pages(query);

/** Tables that can be downloaded, with their filters and in the language of the page. */
const tables = {
  companies: ['providerConsole', 'csv'],
  invoices: ['platformBilling', 'invoiceCsv'],
  payments: ['platformBilling', 'paymentCsv'],
} as const;
export type CsvTable = keyof typeof tables;
export const useCsv = (table: CsvTable) =>
  useMutation({
    mutationFn: (query: CompanyQuery | InvoiceQuery | PaymentQuery) => {
      const [resource, operation] = tables[table];
      return download(toRequest(resource, operation, query).path, `${textOf(text)[table].toLowerCase()}.csv`);
    },
  });

interface ChangeOptions<O> {
  /** The form shows its errors. */
  quiet?: boolean;
  /** Replaces the general message of success. */
  onDone?: (output: O) => void;
  onRefused?: (error: Error) => void;
}
/** A change of the platform; everything the console shows is asked for again. */
export function useConsoleChange<I, O>(
  change: (input: I) => Promise<O>,
  { quiet, onDone, onRefused }: ChangeOptions<O> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet: quiet ?? false },
    onError: (error) => onRefused?.(error),
    onSuccess: (output) => {
      if (onDone) onDone(output);
      else showSuccess(textOf(text).done);
      for (const { key } of [
        api.providerConsole.companies,
        api.providerConsole.overview,
        api.providerConsole.notes,
        api.providerConsole.users,
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

/** Suspends a company or lets it work again; shows the company anew where somebody else has done either meanwhile. */
export function useSetCompanyStatus(company: CompanyView) {
  const client = useQueryClient();
  return useConsoleChange(
    (status: boolean) =>
      saveOverOthers(company, { status }, (change) => api.companies.update.call({ id: company.id, ...change })),
    {
      onRefused: (error) => {
        const stored = storedRow<CompanyView>(error);
        if (stored) client.setQueryData(api.companies.get.options({ id: company.id }).queryKey, stored);
      },
    },
  );
}
