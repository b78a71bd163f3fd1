const accountPrefix = Buffer.from([6, 0]);
const devicePrefix = Buffer.from([6, 1]);

export interface SignedIdentity {
  /** The encoded ADVDeviceIdentity that the phone signed when it linked the device. */
  details: Uint8Array;
  accountKey: Uint8Array;
  identityKey: Uint8Array;
}

/** The input of the phone's signature: 06 00, details, identity key of the device. */
export const accountSignatureInput = ({ details, identityKey }: SignedIdentity): Buffer =>
  Buffer.concat([accountPrefix, details, identityKey]);

/** The input of the device's signature: 06 01, details, identity key of the device, account key. */
export const deviceSignatureInput = ({ details, identityKey, accountKey }: SignedIdentity): Buffer =>
  Buffer.concat([devicePrefix, details, identityKey, accountKey]);
