import type { MessageTemplateView } from '@recado/contracts';
import { Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useDebounced, useInfiniteList } from '../../../lib/infinite-list.ts';
import { useText } from '../../../lib/i18n.ts';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import css from './template-picker.module.css';
import { pickerText } from './template-picker.text.ts';

interface Props {
  whatsappId: number | null;
  onChoose: (template: MessageTemplateView) => void;
  onClose: () => void;
}

/** The approved templates of a number, with a search. */
export function TemplateChoice({ whatsappId, onChoose, onClose }: Props) {
  const t = useText(pickerText);
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search).trim();
  const field = useRef<HTMLDivElement>(null);
  const list = useInfiniteList(
    api.messageTemplates.list.pages({
      status: 'APPROVED',
      ...(whatsappId === null ? {} : { whatsappId }),
      ...(searchParam ? { searchParam } : {}),
    }),
    ({ records }) => records.filter(({ isSendable }) => isSendable),
  );
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0 && !list.hasMore;
  return (
    <Modal
      open
      title={t.title}
      footer={null}
      style={{ top: 72 }}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.querySelector('input')?.focus()}
    >
      <div ref={field}>
        <Input
          allowClear
          aria-label={t.search}
          placeholder={t.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {list.isPending && (
        <div aria-busy="true">
          {[220, 300, 180].map((width) => (
            <p key={width}>
              <SkeletonBar w={width} />
            </p>
          ))}
        </div>
      )}
      {list.error !== null && (
        <p role="alert">
          {t.failed} <Button onClick={list.retry}>{t.again}</Button>
        </p>
      )}
      {isEmpty && (
        <p>
          <strong>{searchParam ? t.noneFound : t.none}</strong>
          <br />
          {!searchParam && t.noneHelp}
        </p>
      )}
      {list.rows.length > 0 && (
        <ul className={css['list']} aria-label={t.list}>
          {list.rows.map((template) => (
            <li key={template.id}>
              <button type="button" className={css['choice']} onClick={() => onChoose(template)}>
                <strong>
                  {template.name} <small>{template.language}</small>
                </strong>
                <span>{template.body}</span>
              </button>
            </li>
          ))}
          {list.hasMore && (
            <li>
              <Button type="link" loading={list.isFetchingMore} onClick={list.fetchMore}>
                {t.more}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Modal>
  );
}
