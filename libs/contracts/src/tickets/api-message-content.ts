import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsString, MaxLength, MinLength } from 'class-validator';
import { GatewaySet } from '../field-shape.ts';
import { Decimal, EmptyIsNone, Flag, Int, Maybe, NoBidiControls, Part, Text, WebAddress } from '../fields.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { StoredFile } from '../stored-file.ts';

/** Most files of one call. */
export const MOST_MEDIA = 10;
/** The most characters of a file in base64: about 10 MB of bytes. */
const MOST_BASE64 = 14_000_000;

/** The longest time for which a call shows somebody typing. */
export const MOST_TYPING_SECONDS = 10;
/** WhatsApp’s limit. */
export const MOST_POLL_OPTIONS = 12;

/** A file to send: its address or its bytes. */
export class ApiMedia {
  /** Fetched once by the platform, up to 16 MB. Addresses of private networks are refused. */
  @Maybe() @WebAddress(2000) url?: string;
  /** The bytes, up to 10 MB. */
  @Maybe() @EmptyIsNone() @Text(1, MOST_BASE64) base64?: string;
  /** The name of the file as the contact sees it. */
  @Maybe() @EmptyIsNone() @Text(1, 255) name?: string;
  /** The media type, as `application/pdf`; without one that of the answer or of the bytes. */
  @Maybe() @EmptyIsNone() @Text(3, 100) mimetype?: string;
  /** The text below the file; before an audio or a sticker, which have none, it is a message of its own. */
  @Maybe() @Text(0, 65_536) caption?: string;
  /** An audio in Ogg with Opus that is shown as a voice note; by default what `voice` of the call says. */
  @Maybe() @Flag() voice?: boolean;
  /**
   * A picture that is shown as a sticker: WebP as it is, best of 512 × 512 pixels, PNG and JPEG made into that; other files are
   * refused. By default what `sticker` of the call says.
   */
  @Maybe() @Flag() sticker?: boolean;
  @GatewaySet() @Maybe() @Part(() => StoredFile) stored?: StoredFile;
}
/** A place. */
export class ApiLocation {
  /** Degrees north; south is negative. */
  @Decimal(-90, 90) latitude: number;
  /** Degrees east; west is negative. */
  @Decimal(-180, 180) longitude: number;
  /** The name of the place. */
  @Maybe() @Text(0, 200) name?: string;
}
/** A contact card. */
export class ApiContactCard {
  /** The name on the card. */
  @Text(1, 100) @NoBidiControls() name: string;
  /** The number on the card. */
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
}
/** A poll, as people in WhatsApp make them. Votes are seen on the phone alone. */
export class ApiPoll {
  /** The question. */
  @Text(1, 255) question: string;
  /** The answers to choose from, 2 to 12 different ones. */
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(MOST_POLL_OPTIONS)
  @ArrayUnique()
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(100, { each: true })
  options: string[];
  /** How many answers one person may choose; 1 by default, 0: as many as there are. */
  @Maybe() @Int(0, MOST_POLL_OPTIONS) selectable?: number;
}
/** A button below a text. */
export class ApiButton {
  /** The words on the button. */
  @Text(1, 100) text: string;
  /** The name of the button in its answer; by default its text. */
  @Maybe() @EmptyIsNone() @Text(1, 256) id?: string;
}
