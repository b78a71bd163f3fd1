import { Outlet, useNavigate, useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { listenForKeys, useCommands, type Navigation } from '../../lib/commands.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { drawerOpen, mode } from '../../lib/preferences.ts';
import { useMe } from '../../lib/session.ts';
import { useStored } from '../../lib/stored-value.ts';
import { returnFocus } from '../../ui/return-focus.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Drawer } from './drawer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { navigationFor, type NavigationName } from './navigation.ts';
import css from './shell.module.css';
import { text } from './shell.text.ts';
import { TopBar } from './top-bar.tsx';
import { collectTyping } from './typed-ahead.ts';

const Palette = lazy(() => import('./palette.tsx'));
const KeySheet = lazy(() => import('./key-sheet.tsx'));

interface Props {
  banner: ReactNode;
  bell: ReactNode;
  profile: ReactNode;
  badges: Partial<Record<NavigationName, ReactNode>>;
}

/** Drawer, top bar and page; other features fill the slots. */
export function Shell({ banner, bell, profile, badges }: Props) {
  const t = useText(text);
  const narrow = useMedia('(width < 600px)');
  const [wideOpen, setWideOpen] = useStored(drawerOpen);
  const [narrowOpen, setNarrowOpen] = useState(false);
  const [dialog, setDialog] = useState<'palette' | 'keys' | null>(null);
  const router = useRouter();
  useEffect(() => listenForKeys(navigationOf(router)), [router]);
  useEffect(returnFocus, []);
  // Loaded in advance, so that it is there at once.
  useEffect(() => void import('./palette.tsx'), []);
  const show = (shown: typeof dialog) => {
    if (shown === 'palette') collectTyping();
    setDialog(shown);
  };
  useShellCommands(show);

  const open = narrow ? narrowOpen : wideOpen;
  const toggle = () => (narrow ? setNarrowOpen(!narrowOpen) : setWideOpen(!wideOpen));
  return (
    <div className={css['shell']}>
      <a href="#content" className="skip-link">
        {t.skip}
      </a>
      <Drawer open={open} temporary={narrow} badges={badges} onToggle={toggle} onClose={() => setNarrowOpen(false)} />
      <div className={css['column']}>
        <TopBar bell={bell} profile={profile} onMenu={narrow ? toggle : null} onSearch={() => show('palette')} />
        {banner}
        <OfflineBar />
        <div id="content" className={css['content']} tabIndex={-1}>
          <Outlet />
        </div>
      </div>
      <Suspense>
        {dialog === 'palette' && <Palette onClose={() => setDialog(null)} />}
        {dialog === 'keys' && <KeySheet onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

const navigationOf = (router: RegisteredRouter): Navigation => ({
  isPending: () => router.state.status === 'pending',
  onEnd: (run) => router.subscribe('onResolved', run),
});

function useShellCommands(show: (dialog: 'palette' | 'keys') => void) {
  const t = useText(text);
  const [language] = useLanguage();
  const me = useMe();
  const navigate = useNavigate();
  const [painted, paint] = useStored(mode);
  useCommands([
    {
      id: 'palette',
      title: t.palette,
      group: t.general,
      key: 'mod+k',
      inFields: true,
      keyOnly: true,
      run: () => show('palette'),
    },
    { id: 'keys', title: t.keys, group: t.general, key: '?', run: () => show('keys') },
    ...navigationFor(me).map((place) => ({
      id: `go-${place.name}`,
      title: place.title[language],
      group: t.go,
      run: () => void navigate({ to: place.to }),
    })),
    {
      id: 'mode',
      title: painted === 'dark' ? t.light : t.dark,
      group: t.view,
      run: () => paint(painted === 'dark' ? 'light' : 'dark'),
    },
  ]);
}
