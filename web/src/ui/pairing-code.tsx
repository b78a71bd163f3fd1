import { Copy } from 'lucide-react';
import { copyText } from '../lib/copy-text.ts';
import { IconButton } from './icon-button.tsx';
import css from './pairing-code.module.css';

interface Props {
  /** Eight characters. */
  code: string;
  help: string;
  copyLabel: string;
  copied: string;
}

/** The code that is typed on a phone to link it without a camera. */
export function PairingCode({ code, help, copyLabel, copied }: Props) {
  return (
    <div className={css['code']}>
      <output>
        <p>{help}</p>
        <strong>{`${code.slice(0, 4)}-${code.slice(4)}`}</strong>
      </output>
      <IconButton label={copyLabel} icon={Copy} type="default" onClick={() => copyText(code, copied)} />
    </div>
  );
}
