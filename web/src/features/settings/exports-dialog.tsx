import type { CompanyView } from '@recado/contracts';
import { Modal } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { dataText } from './company-data.text.ts';
import { ExportsPanel } from './exports-panel.tsx';

interface Props {
  company: CompanyView;
  onClose: () => void;
}

export function ExportsDialog({ company, onClose }: Props) {
  const t = useText(dataText);
  return (
    <Modal open centered title={t.dataOf(company.name)} footer={null} width={520} onCancel={onClose} destroyOnHidden>
      <ExportsPanel companyId={company.id} />
    </Modal>
  );
}
