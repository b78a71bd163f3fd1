import { Modal } from 'antd';
import { useText } from '../../../src/lib/i18n.ts';
import { goTo } from '../core/page-location.ts';
import { useDisplayNames } from '../core/queries.ts';
import { PhoneForm } from './phone-form.tsx';
import { text } from './phone-form.text.ts';

interface Props {
  /** The number that the new phone, a customer, writes to. */
  to?: string;
  onClose: () => void;
}

export function PhoneDialog({ to, onClose }: Props) {
  const t = useText(text);
  const name = useDisplayNames();
  return (
    <Modal
      open
      centered
      width={400}
      title={to ? t.newCustomer : t.newPhone}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <PhoneForm
        intro={to ? t.writesTo(name(to)) : undefined}
        label={to ? t.createAndWrite : t.create}
        onDone={({ number }) => {
          onClose();
          goTo({ phone: number, chat: to ?? null });
        }}
      />
    </Modal>
  );
}
