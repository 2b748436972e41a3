/** Modes for which libpq checks less than verify-full. The driver has no weaker check. */
const TAKEN_AS_VERIFY_FULL = new Set(['prefer', 'require', 'verify-ca']);
/** OpenSSL's codes for a certificate whose issuer is not trusted. */
const ISSUER_UNKNOWN = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const DEFAULT_PORT = '5432';

/** Its own host, port and TLS settings apply, not PG… variables for another PostgreSQL. */
export function databaseAddress(text: string, notify: (line: string) => void = () => undefined) {
  // A URL parser refuses an account without a host. The driver takes it for this machine, or for
  // the socket that a parameter names.
  const url = new URL(text.replace(/@(?=\/)/, '@localhost'));
  const { searchParams: options } = url;
  const sslmode = options.get('sslmode') ?? '';
  if (TAKEN_AS_VERIFY_FULL.has(sslmode) && options.get('uselibpqcompat') !== 'true') {
    notify(
      `sslmode=${sslmode} in DATABASE_URL is taken as verify-full: the database's ` +
        'certificate is verified, with its host name.',
    );
    options.set('sslmode', 'verify-full');
  }
  if (!['sslmode', 'ssl', 'sslcert', 'sslrootcert'].some((name) => options.has(name))) {
    if ((process.env['PGSSLMODE'] ?? '') !== '')
      notify('PGSSLMODE is not heeded: TLS to the database is set by sslmode in DATABASE_URL.');
    options.set('ssl', '0');
  }
  if (url.port === '' && !options.has('port')) options.set('port', DEFAULT_PORT);
  return url.href;
}

export function whyNotUsable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (code !== undefined && ISSUER_UNKNOWN.has(code))
    return (
      "the issuer of its certificate is not trusted. Name your authority's " +
      'certificate by sslrootcert=/path/ca.pem in DATABASE_URL, or by ' +
      'NODE_EXTRA_CA_CERTS.'
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'its certificate is for another host name than that of DATABASE_URL.';
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired.';
  if (code === 'ENOENT' && path !== undefined && error.message.includes(', open '))
    return `${path}, which DATABASE_URL names, is not there.`;
  if (error.message === 'The server does not support SSL connections')
    return 'it offers no TLS, which sslmode in DATABASE_URL asks for.';
  // The end of PostgreSQL's message "no pg_hba.conf entry for host …".
  if (error.message.endsWith(', no encryption'))
    return `${error.message}. TLS is set by sslmode=verify-full in DATABASE_URL.`;
  return error.message;
}
