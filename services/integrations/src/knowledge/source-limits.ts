export const MOST_FILE_BYTES = 20_000_000;
/** The most bytes of the part of a document that holds its text. */
export const MOST_UNPACKED_BYTES = 20_000_000;
export const MOST_CHARACTERS = 200_000;
export const MOST_PAGES = 2_000;
/** A document of so many parts is none that people write. */
export const MOST_ZIP_ENTRIES = 5_000;
/** Time for reading one file. */
export const MOST_MS = 10_000;
/** Memory of the thread that reads a file: objects, and bytes outside of them. */
export const MOST_HEAP_MB = 192;
export const MOST_EXTERNAL_BYTES = 300_000_000;
