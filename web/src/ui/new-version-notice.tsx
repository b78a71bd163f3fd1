import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { useNewVersionNotice } from '../lib/new-version.ts';

const text = words({
  pt: { title: 'Há uma nova versão. Recarregue para continuar.', reload: 'Recarregar' },
  en: { title: 'A new version is available. Reload to continue.', reload: 'Reload' },
  es: { title: 'Hay una nueva versión. Recargue para continuar.', reload: 'Recargar' },
});

/** Stays until the page is reloaded: the user first saves or copies typed text. */
export function NewVersionNotice(): null {
  const t = useText(text);
  const { notification } = App.useApp();
  const isShown = useNewVersionNotice();
  useEffect(() => {
    if (!isShown) return;
    notification.warning({
      key: 'new-version',
      title: t.title,
      // The notice keeps away from the field in use, which is above or on the right.
      placement: 'bottomLeft',
      duration: false,
      closable: false,
      actions: (
        <Button type="primary" onClick={() => location.reload()}>
          {t.reload}
        </Button>
      ),
    });
  }, [isShown, notification, t]);
  return null;
}
