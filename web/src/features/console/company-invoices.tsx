import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import css from './console.module.css';
import { invoicePages } from './console.queries.ts';
import { text } from './console.text.ts';
import { InvoiceCells } from './invoice-cells.tsx';
import { moneyText } from './money.text.ts';

/** The invoices of a company, the newest first. */
export function CompanyInvoices({ companyId }: { companyId: number }) {
  const t = useText(text);
  const tm = useText(moneyText);
  const query = useInfiniteQuery(invoicePages({ companyId }));
  return (
    <Panel title={t.invoices} wide query={query}>
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices);
        if (invoices.length === 0) return <p className={css['soft']}>{tm.noInvoices}</p>;
        return (
          <>
            <ScrollRegion className={css['scroll']} label={tm.invoiceTable}>
              <table className={css['small']}>
                <thead>
                  <tr>
                    <th scope="col">{tm.number}</th>
                    <th scope="col">{tm.details}</th>
                    <th scope="col">{tm.value}</th>
                    <th scope="col">{t.dueDate}</th>
                    <th scope="col">{tm.status}</th>
                    <th scope="col">
                      <span className="sr-only">{t.manage}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {invoices.map((invoice) => (
                    <tr key={invoice.id}>
                      <InvoiceCells invoice={invoice} hasCompany={false} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
            {query.hasNextPage && (
              <Button type="link" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t.more}
              </Button>
            )}
          </>
        );
      }}
    </Panel>
  );
}
