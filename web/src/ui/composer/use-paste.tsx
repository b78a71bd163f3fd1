import { Button } from 'antd';
import { Image } from 'lucide-react';
import { useState, type ClipboardEvent, type RefObject } from 'react';
import { useText, words } from '../../lib/i18n.ts';
import { replaceText } from '../insert-at-caret.ts';
import css from './paste-offer.module.css';

const text = words({
  pt: { asPicture: 'Colar como imagem' },
  en: { asPicture: 'Paste as image' },
  es: { asPicture: 'Pegar como imagen' },
});

/** A picture that was pasted together with its text, and the field as it was before. */
interface Offer {
  files: File[];
  body: string;
  caret: number;
  /** The field with the text. */
  after: string;
}

/**
 * Pastes into the field of a composer. Files become attachments; spreadsheets and word processors copy text together with a
 * picture of it: the text is pasted, and the picture is offered until the text is changed.
 */
export function usePaste(
  field: RefObject<HTMLTextAreaElement | null>,
  body: string,
  onFiles: (files: Iterable<File>) => void,
) {
  const t = useText(text);
  const [offer, setOffer] = useState<Offer | null>(null);
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData('text/plain');
    setOffer(null);
    if (files.length === 0) return;
    if (pasted.trim() === '') {
      event.preventDefault();
      return onFiles(files);
    }
    const { selectionStart: caret, selectionEnd } = event.currentTarget;
    // Fields of a browser have line feeds alone.
    const after = body.slice(0, caret) + pasted.replace(/\r\n?/g, '\n') + body.slice(selectionEnd);
    setOffer({ files, body, caret, after });
  }
  function takePicture({ files, body: before, caret }: Offer) {
    setOffer(null);
    replaceText(field.current, before, caret);
    field.current?.focus();
    onFiles(files);
  }
  const isOpen = offer !== null && (body === offer.after || body === offer.body);
  return {
    onPaste,
    pasteOffer: isOpen && (
      <div className={css['offer']}>
        <Button size="small" icon={<Image size={14} aria-hidden="true" />} onClick={() => takePicture(offer)}>
          {t.asPicture}
        </Button>
      </div>
    ),
  };
}
