/** A worker by one of the build's own addresses, as `?worker&url` names them. */
export const startWorker = (address: string): Worker =>
  new Worker(trusted(address), { type: 'module' });

/**
 * Where the page's policy asks for Trusted Types, an address for a script has to be vouched for.
 */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('roomdesk', { createScriptURL: (url) => url });
  return policy === undefined ? address : (policy.createScriptURL(address) as string);
}

/** The little of Trusted Types that is used here: TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

/** Once made: the page allows no second one of its name. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
