import { Download } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCsv, type CompanyQuery, type CsvTable, type InvoiceQuery, type PaymentQuery } from './console.queries.ts';
import { text } from './console.text.ts';

interface Props {
  table: CsvTable;
  /** The filters of the table. */
  query: CompanyQuery | InvoiceQuery | PaymentQuery;
}

/** Downloads what a table shows, on all its pages. */
export function CsvButton({ table, query }: Props) {
  const t = useText(text);
  const csv = useCsv(table);
  return (
    <IconButton
      label={t.csv}
      icon={Download}
      type="default"
      loading={csv.isPending}
      onClick={() => csv.mutate(query)}
    />
  );
}
