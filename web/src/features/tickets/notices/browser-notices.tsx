import { Button, Checkbox, Switch } from 'antd';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { requestNoticePermission, noticesOn, noticesWithText } from '../../../lib/browser-notices.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNoticePermission } from '../../../lib/notice-permission.ts';
import { useStored } from '../../../lib/stored-value.ts';
import { bellText } from './bell.text.ts';
import css from './ticket-bell.module.css';

/** Switches notices of this browser on and off; browsers show the permission prompt only after a click. */
export function BrowserNotices() {
  const t = useText(bellText);
  const permission = useNoticePermission();
  const [on, turn] = useStored(noticesOn);
  const [withText, showText] = useStored(noticesWithText);
  const name = useId();
  if (permission === 'never') return null;
  if (permission === 'denied') return <p className={css['foot']}>{t.denied}</p>;
  if (permission === 'default') {
    return (
      <div className={css['foot']}>
        <Button type="link" size="small" icon={<BellRing size={14} />} onClick={() => void requestNoticePermission()}>
          {t.ask}
        </Button>
      </div>
    );
  }
  return (
    <div className={css['foot']}>
      <span className={css['switch']}>
        <span id={name}>{t.on}</span>
        <Switch size="small" aria-labelledby={name} checked={on} onChange={turn} />
      </span>
      {on && (
        <Checkbox checked={withText} onChange={({ target }) => showText(target.checked)}>
          {t.withText}
        </Checkbox>
      )}
    </div>
  );
}
