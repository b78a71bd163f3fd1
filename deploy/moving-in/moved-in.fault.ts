/** The failure of a schedule or a recipient that was due while the company moved: the old program may have sent it. */
export const MOVED_IN = 'ERR_MOVED_IN';
