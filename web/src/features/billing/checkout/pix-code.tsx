import { Button, Input, QRCode } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { chargeText } from './charge.text.ts';
import css from './charge.module.css';

/** A Pix as QR code and as text to copy, which is all one can use on the phone that pays. */
export function PixCode({ code }: { code: string }) {
  const t = useText(chargeText);
  const copy = () => copyText(code, t.copied);
  return (
    <div className={css['pix']}>
      {/* Cameras need a white margin in both themes. */}
      <figure aria-label={t.qr}>
        <span aria-hidden="true">
          <QRCode value={code} size={200} type="svg" color="#000000" bgColor="#ffffff" bordered={false} />
        </span>
      </figure>
      <div className={css['copied']}>
        <p>{t.scan}</p>
        <Field label={t.code}>
          {({ id }) => (
            <Input.TextArea id={id} readOnly rows={5} value={code} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <Button type="primary" block icon={<Copy size={14} />} onClick={copy}>
          {t.copy}
        </Button>
      </div>
    </div>
  );
}
