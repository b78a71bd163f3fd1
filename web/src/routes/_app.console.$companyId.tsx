import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../features/console/company-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/console/$companyId')({
  params: {
    parse: ({ companyId }) => ({ companyId: Number(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  beforeLoad: requirePermission('platform:companies'),
  component: Company,
});

function Company() {
  const { companyId } = Route.useParams();
  return <CompanyPage key={companyId} companyId={companyId} />;
}
