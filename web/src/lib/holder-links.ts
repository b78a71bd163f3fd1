import type { Holder } from '@recado/contracts';
import { createElement, type MouseEvent, type ReactNode } from 'react';
import type { RequestError } from './request-error.ts';

const pathOf: Record<Holder['kind'], (id: number) => string> = {
  campaign: (id) => `/campaign/${id}/report`,
  company: (id) => `/console/${id}`,
};

/** Links to the rows that a refusal names, separated by commas. Kinds that this version does not know have no link. */
export function holderLinks({ body }: RequestError, open: (path: string) => void): ReactNode[] {
  const known = (body.heldBy as Holder[]).filter(({ kind }) => kind in pathOf);
  return known.flatMap(({ kind, id, name }, at) => {
    const href = pathOf[kind](id);
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(href);
    };
    const link = createElement('a', { key: href, href, onClick }, name);
    return at === 0 ? [link] : [', ', link];
  });
}
