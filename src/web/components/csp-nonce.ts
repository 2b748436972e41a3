/** The nonce that the server gave this page. Without it, the security policy blocks every style. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
