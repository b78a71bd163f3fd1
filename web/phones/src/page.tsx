import { useEffect } from 'react';
import { useText } from '../../src/lib/i18n.ts';
import { clearUnread } from './core/live-events.ts';
import { usePageLocation, type PageLocation } from './core/page-location.ts';
import { Dialogs } from './dialogs.tsx';
import { PhoneList } from './list/phone-list.tsx';
import { MailList } from './mail/mail-list.tsx';
import { MailPanel } from './mail/mail-panel.tsx';
import { OfflineBar } from './offline-bar.tsx';
import css from './page.module.css';
import { text } from './page.text.ts';
import { PhonePanel } from './phone/phone-panel.tsx';
import { SidePanel } from './side/side-panel.tsx';

/** The panes list, phone and side panel; a narrow screen shows one pane at a time. */
export function Page() {
  const t = useText(text);
  const pageLocation = usePageLocation();
  const { phone, mail } = pageLocation;
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
      <div className={css['page']} data-pane={paneOf(pageLocation)}>
        {mail === null ? <PhoneList /> : <MailList />}
        {mail === null ? (
          <main>
            <PhonePanel />
            <SidePanel />
          </main>
        ) : (
          <main>
            <MailPanel />
          </main>
        )}
      </div>
      <Dialogs />
    </>
  );
}

/** The pane that a narrow screen shows. */
function paneOf({ phone, side, mail }: PageLocation): string {
  if (mail !== null) return mail === '' ? 'mails' : 'mail';
  if (!phone) return 'list';
  return side ? 'side' : 'phone';
}
