import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import NoticeDialog from './notice-dialog.tsx';

/** Writes to the admins of one company, once their number is loaded. */
export default function WriteDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { data: users } = useQuery(api.providerConsole.users.options({ companyId }));
  if (!users) return null;
  const admins = users.filter(({ profile, ended }) => profile === 'admin' && !ended).length;
  return <NoticeDialog companies={[{ id: companyId, admins }]} onClose={onClose} />;
}
