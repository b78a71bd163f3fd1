import { Button } from 'antd';
import { Copy, Download } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { platform } from '../../lib/platform.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import css from './enrolment.module.css';
import { factorText } from './second-factor.text.ts';

/** Shown once: the server stores only hashes of the codes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText(factorText);
  useUnsavedWork(true);
  const all = codes.join('\n');
  const copy = () => copyText(all, t.copied);
  return (
    <div className={css['step']}>
      <div>
        <p className={css['title']}>{t.codes}</p>
        <p className={css['soft']}>{t.codesHelp}</p>
      </div>
      <ul className={css['codes']} aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css['buttons']}>
        <Button icon={<Copy size={14} />} onClick={copy}>
          {t.copy}
        </Button>
        <Button
          icon={<Download size={14} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${platform.get().branding.name}\n\n${all}\n`)}`}
          download="recado.txt"
        >
          {t.download}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t.kept}
        </Button>
      </div>
    </div>
  );
}
