import { Alert, Button, Input, Modal } from 'antd';
import { Copy } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fieldText } from './webhook-fields.text.ts';
import css from './webhooks.module.css';

interface Props {
  secret: string;
  onClose: () => void;
}

/** Shows the secret of an endpoint, which the server answers once. It is closed by its button alone. */
export default function SecretDialog({ secret, onClose }: Props) {
  const f = useText(fieldText);
  const copy = () => void navigator.clipboard.writeText(secret).then(() => showSuccess(f.copied));
  return (
    <Modal
      open
      centered
      title={f.secretTitle}
      width={560}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{f.kept}</Button>}
    >
      <div className={css['secret']}>
        <Alert type="warning" showIcon title={f.secretWarning} />
        <Field label={f.secret}>
          {(wiring) => (
            <span className={css['copied']}>
              <Input.TextArea {...wiring} readOnly autoSize value={secret} onFocus={(event) => event.target.select()} />
              <IconButton label={f.copy} icon={Copy} type="primary" onClick={copy} />
            </span>
          )}
        </Field>
      </div>
    </Modal>
  );
}
