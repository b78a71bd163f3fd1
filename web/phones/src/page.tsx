import { useEffect } from 'react';
import { useText } from '../../src/lib/i18n.ts';
import { clearUnread } from './core/live-events.ts';
import { usePageLocation } from './core/page-location.ts';
import { Dialogs } from './dialogs.tsx';
import { PhoneList } from './list/phone-list.tsx';
import { OfflineBar } from './offline-bar.tsx';
import css from './page.module.css';
import { text } from './page.text.ts';
import { PhonePanel } from './phone/phone-panel.tsx';
import { SidePanel } from './side/side-panel.tsx';

/** The panes list, phone and side panel; a narrow screen shows one pane at a time. */
export function Page() {
  const t = useText(text);
  const { phone, side } = usePageLocation();
  useEffect(() => {
    document.title = t.pageTitle;
  }, [t]);
  useEffect(() => {
    if (phone) clearUnread(phone);
  }, [phone]);
  return (
    <>
      <header className="sr-only">
        <h1>{t.pageTitle}</h1>
      </header>
      <OfflineBar />
      <div className={css['page']} data-pane={phone ? (side ? 'side' : 'phone') : 'list'}>
        <PhoneList />
        <main>
          <PhonePanel />
          <SidePanel />
        </main>
      </div>
      <Dialogs />
    </>
  );
}
