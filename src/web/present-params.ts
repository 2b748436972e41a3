/**
 * The params of the address as it is now. React may render what the router knows much later, so the
 * router's own may be those of an address that was replaced since.
 */
export const presentParams = (): URLSearchParams => new URLSearchParams(window.location.search);
