import { generateKeyPairSync, sign } from 'node:crypto';

// Builds the certificate by hand: Node makes none, and some machines of tests lack openssl.

/** A key and its self-signed certificate, in PEM. */
export interface SelfSigned {
  key: string;
  cert: string;
}

// DER (X.690): tag, length, content.
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const octets =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...octets]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const day = (at: Date) =>
  der(
    0x17,
    Buffer.from(
      at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  );
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));

const DAY_MS = 24 * 3_600_000;
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/**
 * Creates a private authority for 127.0.0.1, valid from yesterday to tomorrow (RFC 5280 4.1). A
 * certificate stored in the repository would expire.
 */
export function makeSelfSigned(): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), utf8('A hospital’s own authority'))));
  const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  const isAuthority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));
  const address = extension('551d11', sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(day(from), day(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, address)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const pem = sequence(body, ECDSA_WITH_SHA256, signature)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
  };
}
