import { Link, useLocation } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { useMe } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Hint } from '../../ui/key-hint.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useMedia } from '../../ui/use-media.ts';
import { navigationFor, type NavigationItem, type NavigationName } from './navigation.ts';
import css from './drawer.module.css';
import { text } from './shell.text.ts';

interface Props {
  open: boolean;
  temporary: boolean;
  badges: Partial<Record<NavigationName, ReactNode>>;
  onToggle: () => void;
  onClose: () => void;
}

/** The drawer is narrow on a window of middle width, and opens over the page, which needs the room. */
function useOverPage({ open, temporary, onToggle, onClose }: Omit<Props, 'badges'>) {
  const isMiddle = useMedia('(600px <= width < 1200px)') && !temporary;
  const [isOver, setOver] = useState(false);
  if (!isMiddle) return { open, isOver: temporary && open, toggle: onToggle, close: onClose };
  return { open: isOver, isOver, toggle: () => setOver(!isOver), close: () => setOver(false) };
}

export function Drawer({ badges, ...props }: Props) {
  const { temporary } = props;
  const { open, isOver, toggle, close } = useOverPage(props);
  const t = useText(text);
  const places = navigationFor(useMe());
  const { name, logo } = usePlatform().branding;
  useEscape(isOver, close);
  useBackCloses(isOver, close);
  const list = useCurrentInView();
  const slim = !open && !temporary;
  return (
    <>
      {isOver && <button type="button" className={css['veil']} aria-label={t.closeMenu} onClick={close} />}
      <nav
        className={css['drawer']}
        data-open={open}
        data-temporary={temporary}
        data-over={isOver}
        aria-label={t.menu}
        inert={temporary && !open}
      >
        <div className={css['head']}>
          <Logo size={28} wide={!slim} />
          {/* A logo of the platform has its name on it. */}
          {!slim && !logo && <span className={css['name']}>{name}</span>}
        </div>
        <ul ref={list} className={css['list']}>
          {places.map((place, at) => (
            <Fragment key={place.to}>
              {at > 0 && places[at - 1]?.section !== place.section && (
                <li className={css['section']}>
                  {slim || place.section === 'work' ? <hr /> : t[`${place.section}Section`]}
                </li>
              )}
              <li>
                <Entry place={place} badge={badges[place.name]} slim={slim} onFollow={close} />
              </li>
            </Fragment>
          ))}
        </ul>
        <div className={css['foot']}>
          {!slim && <span className={css['version']}>4.7.0</span>}
          {!temporary && (
            <IconButton
              label={open ? t.closeMenu : t.openMenu}
              icon={open ? PanelLeftClose : PanelLeftOpen}
              onClick={toggle}
            />
          )}
        </div>
      </nav>
    </>
  );
}

function useEscape(isListening: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isListening) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // The page's own Escape, which leaves a conversation, comes later.
      event.preventDefault();
      onEscape();
    }
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isListening]);
}

/** The list scrolls to the entry of the page, which may be below the fold. */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const entries = [...(list.current?.querySelectorAll('a') ?? [])];
    // The closing slash tells `/campaigns` from `/campaigns-config`.
    const current = entries.find((entry) => `${pathname}/`.startsWith(`${entry.pathname}/`));
    current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}

interface EntryProps {
  place: NavigationItem;
  badge: ReactNode;
  slim: boolean;
  onFollow: () => void;
}
function Entry({ place, badge, slim, onFollow }: EntryProps) {
  const [language] = useLanguage();
  const link = (
    <Link
      to={place.to}
      className={css['entry'] ?? ''}
      activeOptions={{ exact: place.to === '/' }}
      activeProps={{ 'aria-current': 'page' }}
      aria-label={slim ? place.title[language] : undefined}
      onClick={onFollow}
    >
      <place.icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {!slim && <span>{place.title[language]}</span>}
      {badge}
    </Link>
  );
  return slim ? (
    <Hint title={place.title[language]} placement="right">
      {link}
    </Hint>
  ) : (
    link
  );
}
