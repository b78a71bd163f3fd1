import type { InvoicePage, InvoiceView } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { useChannel } from '../../lib/realtime.ts';
import { meOptions } from '../../lib/session.ts';

export const subscriptionOptions = () => api.subscription.get.options();
export const invoicePages = (searchParam: string) => api.invoices.all.pages(searchParam ? { searchParam } : {});

export const isOpen = ({ status }: Pick<InvoiceView, 'status'>) => status === 'open' || status === 'overdue';

/** Fetches again what a payment or a changed plan changes. */
export function useRefreshBilling() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: api.subscription.get.key }),
      client.invalidateQueries({ queryKey: api.invoices.all.key }),
      client.invalidateQueries({ queryKey: meOptions().queryKey }),
    ]);
}

/** Applies pushed changes of invoices, and refetches after a payment. */
export function useBillingLive(onPaid?: () => void): void {
  const client = useQueryClient();
  const refresh = useRefreshBilling();
  useChannel('invoice', ({ record }) => {
    let isListed = false;
    client.setQueriesData<InfiniteData<InvoicePage>>({ queryKey: [...api.invoices.all.key, 'pages'] }, (list) => {
      if (!list) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        invoices: page.invoices.map((invoice) => {
          if (invoice.id !== record.id) return invoice;
          isListed = true;
          return record;
        }),
      }));
      return { ...list, pages };
    });
    if (!isListed) void client.invalidateQueries({ queryKey: api.invoices.all.key });
    void client.invalidateQueries({ queryKey: api.subscription.get.key });
  });
  useChannel('payment', () => {
    void refresh();
    onPaid?.();
  });
}

export const useInvoicePdf = () =>
  useMutation({
    mutationFn: ({ id, number }: Pick<InvoiceView, 'id' | 'number'>) =>
      download(toRequest('invoices', 'pdf', { id }).path, `fatura-${number}.pdf`),
  });
