import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import css from './code-block.module.css';
import { text } from './messages-api.text.ts';
import { tokensOf } from './samples/code-tokens.ts';

/** Code that scrolls sideways, with a button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const t = useText(text);
  return (
    <div className={css['block']}>
      <ScrollRegion className={css['code']} label={label}>
        <pre>
          {tokensOf(code).map((token, at) => (
            <span key={at} data-kind={token.kind}>
              {token.text}
            </span>
          ))}
        </pre>
      </ScrollRegion>
      <IconButton
        className={css['copy'] ?? ''}
        label={`${t.copy}: ${label}`}
        icon={Copy}
        iconSize={16}
        size="small"
        onClick={() => copyText(code, t.copied)}
      />
    </div>
  );
}
