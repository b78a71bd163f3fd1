import { Modal } from 'antd';
import { useText } from '../../../src/lib/i18n.ts';
import { go } from '../core/place.ts';
import { useNames } from '../core/queries.ts';
import { PhoneForm } from './phone-form.tsx';
import { text } from './phone-form.text.ts';

interface Props {
  /** The number the new phone is to write to: it is then a customer's. */
  to?: string;
  onClose: () => void;
}

export function PhoneDialog({ to, onClose }: Props) {
  const t = useText(text);
  const name = useNames();
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
          go({ phone: number, chat: to ?? null });
        }}
      />
    </Modal>
  );
}
