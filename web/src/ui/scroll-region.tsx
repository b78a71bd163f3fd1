import type { ReactNode } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A scrolling area within a page, which the keyboard reaches even where nothing in it takes the focus. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser focuses a scroller by itself
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
