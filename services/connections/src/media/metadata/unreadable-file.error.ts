/** A picture that cannot be taken apart: what its metadata say cannot be removed, so it must not be sent. */
export class UnreadableFile extends Error {}
