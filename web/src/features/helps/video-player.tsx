import type { HelpView } from '@recado/contracts';
import { ExternalLink, X } from 'lucide-react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { playerAddress, watchAddress } from '../../lib/youtube-video.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { text } from './helps.text.ts';
import css from './video-player.module.css';

/** YouTube's player above the page; Escape closes. */
export function VideoPlayer({ help, onClose }: { help: HelpView; onClose: () => void }) {
  const t = useText(text);
  const [language] = useLanguage();
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={css['player']} aria-label={help.title}>
      <header className={css['head']}>
        <h2>{help.title}</h2>
        <a href={watchAddress(help.video)} target="_blank" rel="noreferrer">
          <ExternalLink size={14} aria-hidden="true" />
          <span>{t.onYoutube}</span>
        </a>
        <IconButton label={t.close} icon={X} onClick={onClose} />
      </header>
      <iframe
        src={playerAddress(help.video, language)}
        title={help.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin: both together do not free it
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      />
      {help.description && <p className={css['about']}>{help.description}</p>}
    </dialog>
  );
}
