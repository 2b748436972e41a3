import { NotConnectedError } from './errors';

/** Modes for which libpq checks less than verify-full. The driver has no weaker check. */
const TAKEN_AS_VERIFY_FULL = new Set(['prefer', 'require', 'verify-ca']);
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

/** Codes and texts of Node, the driver and PostgreSQL where TLS is in the way. */
const ABOUT_TLS = /CERT|SIGNATURE|SSL|, open |no encryption$/;

export function whyNotUsable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  if (!ABOUT_TLS.test(code) && !ABOUT_TLS.test(message))
    return error instanceof NotConnectedError
      ? `${message}. Check that DATABASE_URL is right and that the database there runs.`
      : message;
  return (
    `${message}. TLS is set in DATABASE_URL, by sslmode=verify-full and, for an authority of your ` +
    'own, sslrootcert=/path/ca.pem (or by NODE_EXTRA_CA_CERTS).'
  );
}
