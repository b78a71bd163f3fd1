/** Views for every company are published for this one, which is no company. */
export const PLATFORM = 0;
