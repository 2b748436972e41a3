import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A private authority for 127.0.0.1 and its key, in PEM. It is valid until 2120. Only tests may
 * trust it, since everybody can read its key. OpenSSL 3.4 makes such a file:
 *
 *     openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -utf8 \
 *       -subj "/CN=A hospital’s own authority" -addext "subjectAltName=IP:127.0.0.1" \
 *       -not_before 20200101000000Z -not_after 21200101000000Z -keyout - -out - > self-signed.pem
 */
export const selfSignedFile = fileURLToPath(new URL('self-signed.pem', import.meta.url));

/** The content of {@link selfSignedFile}, for both the key and the certificate of a server. */
export const selfSigned = readFileSync(selfSignedFile, 'utf8');
