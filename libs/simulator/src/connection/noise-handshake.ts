import { computeSharedSecret, type CurveKeyPair, generateKeyPair } from '../wire/curve25519.ts';
import { EMPTY } from '../wire/byte-codec.ts';
import { decryptGcm, encryptGcm, hkdf, sha256 } from '../wire/symmetric-crypto.ts';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';

/** `WA`, protocol version 6, dictionary version 3: the first bytes of a client and the prologue of the handshake. */
export const clientHeader = Buffer.from([87, 65, 6, 3]);

const protocolName = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0');

function nonce(counter: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter, 8);
  return iv;
}

/** The static key of the server and the encoded certificate chain for it. */
export interface NoiseIdentity {
  keys: CurveKeyPair;
  certificate: Buffer;
}

/** The ciphers after the handshake, with one key and counter per direction. */
export class NoiseTransport {
  private sent = 0;
  private received = 0;

  constructor(
    private readonly sendKey: Buffer,
    private readonly receiveKey: Buffer,
  ) {}

  seal(plain: Uint8Array): Buffer {
    return encryptGcm(plain, this.sendKey, nonce(this.sent++), EMPTY);
  }

  open(sealed: Uint8Array): Buffer {
    return decryptGcm(sealed, this.receiveKey, nonce(this.received++), EMPTY);
  }
}

/**
 * The responder of the Noise handshake Noise_XX_25519_AESGCM_SHA256 (noiseprotocol.org, revision 34), with WhatsApp's
 * HandshakeMessage as payload.
 */
export class NoiseHandshake {
  private hash: Buffer = protocolName;
  private salt: Buffer = protocolName;
  private key: Buffer = protocolName;
  private counter = 0;
  private readonly ephemeral = generateKeyPair();

  constructor(private readonly identity: NoiseIdentity) {
    this.authenticate(clientHeader);
  }

  /** Reads ClientHello. @returns ServerHello */
  hello(frame: Buffer): Buffer {
    const clientEphemeral = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral;
    if (clientEphemeral?.length !== 32) throw new Error('a client hello without an ephemeral key');
    this.authenticate(clientEphemeral);
    this.authenticate(this.ephemeral.public);
    this.mix(computeSharedSecret(this.ephemeral.private, clientEphemeral));
    const encryptedStatic = this.encrypt(this.identity.keys.public);
    this.mix(computeSharedSecret(this.identity.keys.private, clientEphemeral));
    const payload = this.encrypt(this.identity.certificate);
    const serverHello = { ephemeral: this.ephemeral.public, static: encryptedStatic, payload };
    return Buffer.from(proto.HandshakeMessage.encode({ serverHello }).finish());
  }

  /** Reads ClientFinish. @returns the client's static key and payload, and the ciphers from here on */
  finish(frame: Buffer): { clientKey: Buffer; payload: proto.ClientPayload; transport: NoiseTransport } {
    const { clientFinish } = proto.HandshakeMessage.decode(frame);
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('a client finish without key or payload');
    const clientKey = this.decrypt(clientFinish.static);
    this.mix(computeSharedSecret(this.ephemeral.private, clientKey));
    const payload = proto.ClientPayload.decode(this.decrypt(clientFinish.payload));
    const keys = hkdf(EMPTY, 64, '', this.salt);
    return { clientKey, payload, transport: new NoiseTransport(keys.subarray(32), keys.subarray(0, 32)) };
  }

  private authenticate(data: Uint8Array): void {
    this.hash = sha256(Buffer.concat([this.hash, data]));
  }

  private mix(secret: Uint8Array): void {
    const keys = hkdf(secret, 64, '', this.salt);
    this.salt = keys.subarray(0, 32);
    this.key = keys.subarray(32);
    this.counter = 0;
  }

  private encrypt(plain: Uint8Array): Buffer {
    const sealed = encryptGcm(plain, this.key, nonce(this.counter++), this.hash);
    this.authenticate(sealed);
    return sealed;
  }

  private decrypt(sealed: Uint8Array): Buffer {
    const plain = decryptGcm(sealed, this.key, nonce(this.counter++), this.hash);
    this.authenticate(sealed);
    return plain;
  }
}
