/** Ref of the last element in a scroller: its mount brings the end in sight. */
export function scrollToEnd(last: HTMLElement | null): void {
  const scroller = last?.parentElement;
  scroller?.scrollTo({ top: scroller.scrollHeight });
}
