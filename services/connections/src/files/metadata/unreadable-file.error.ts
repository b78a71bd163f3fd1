/** A picture that cannot be parsed: its metadata cannot be removed, so it must not be sent. */
export class UnreadableFile extends Error {}
