import { Alert, Button, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import { Field } from '../../../src/ui/field.tsx';
import { usePhones } from '../core/queries.ts';
import css from './link.module.css';
import { text } from './link.text.ts';
import { useLink } from './use-link.ts';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  number: string;
  onClose: () => void;
}

/** Links a waiting client with one click, or by the text of its QR code, or by the code that it shows. */
export function LinkDialog({ number: given, onClose }: Props) {
  const t = useText(text);
  const phones = usePhones();
  const [number, setNumber] = useState(given);
  const { link, busyWith, error, clear } = useLink(onClose);
  return (
    <Modal open centered width={440} title={t.title} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={css['body']}>
        {phones.length > 1 && (
          <Field label={t.with}>
            {(wiring) => (
              <Select
                {...wiring}
                showSearch={{ optionFilterProp: 'label' }}
                value={number}
                onChange={(chosen) => {
                  setNumber(chosen);
                  clear();
                }}
                options={phones.map((phone) => ({
                  value: phone.number,
                  label: `${phone.name || phone.number} · ${formatPhone(phone.number)}`,
                }))}
              />
            )}
          </Field>
        )}
        <WaitingList number={number} busy={busyWith !== undefined} onScan={(qr) => link(number, { qr })} />
        <ManualLinkForm
          busy={busyWith !== undefined}
          error={error}
          onQr={(qr) => link(number, { qr })}
          onCode={(code) => link(number, { code })}
          onEdit={clear}
        />
      </div>
    </Modal>
  );
}

interface ManualLinkProps {
  busy: boolean;
  error: string | undefined;
  onQr: (qr: string) => void;
  onCode: (code: string) => void;
  onEdit: () => void;
}

function ManualLinkForm({ busy, error, onQr, onCode, onEdit }: ManualLinkProps) {
  const t = useText(text);
  const [way, setWay] = useState<'qr' | 'code'>('qr');
  const [typed, setTyped] = useState('');
  const set = (next: string) => {
    setTyped(next);
    onEdit();
  };
  return (
    <form
      className={css['hand']}
      onSubmit={(event) => {
        event.preventDefault();
        (way === 'qr' ? onQr : onCode)(typed.trim());
      }}
    >
      <Segmented
        block
        value={way}
        onChange={(next) => {
          setWay(next);
          set('');
        }}
        options={[
          { value: 'qr' as const, label: t.byQr },
          { value: 'code' as const, label: t.byCode },
        ]}
      />
      <Field label={way === 'qr' ? t.qrLabel : t.codeLabel} help={way === 'qr' ? t.qrHelp : t.codeHelp}>
        {(wiring) =>
          way === 'qr' ? (
            <Input.TextArea {...wiring} rows={3} value={typed} onChange={(event) => set(event.target.value)} />
          ) : (
            <Input
              {...wiring}
              className={css['letters'] ?? ''}
              maxLength={9}
              autoComplete="off"
              placeholder="ABCD-1234"
              value={typed}
              onChange={(event) => set(event.target.value.toUpperCase())}
            />
          )
        }
      </Field>
      {error && <Alert type="error" showIcon title={error} />}
      <Button type="primary" htmlType="submit" loading={busy} disabled={!typed.trim()}>
        {t.link}
      </Button>
    </form>
  );
}
