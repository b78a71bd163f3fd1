import { useEffect } from 'react';
import { useText } from '../../src/lib/i18n.ts';
import { seen } from './core/live.ts';
import { usePlace } from './core/place.ts';
import { Dialogs } from './dialogs.tsx';
import { PhoneList } from './list/phone-list.tsx';
import { OfflineBar } from './offline-bar.tsx';
import css from './page.module.css';
import { text } from './page.text.ts';
import { Stage } from './phone/stage.tsx';
import { Side } from './side/side.tsx';

/** List, phone, and what is behind the phone; one of them at a time on a narrow screen. */
export function Page() {
  const t = useText(text);
  const { phone, side } = usePlace();
  useEffect(() => {
    document.title = t.pageTitle;
  }, [t]);
  useEffect(() => {
    if (phone) seen(phone);
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
          <Stage />
          <Side />
        </main>
      </div>
      <Dialogs />
    </>
  );
}
