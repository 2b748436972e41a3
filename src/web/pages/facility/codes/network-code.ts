/**
 * What a phone's camera takes for an open network: `WIFI:T:nopass;S:<SSID>;;`, with a backslash
 * before each of `\ ; , : "`.
 * The API names the network and nothing else (spec 2.1): a public one is taken to ask for no
 * password. The SSID is never put in quotes, even where it looks like hexadecimal: Android and iOS
 * then look for a network with quotes in its name.
 */
export function networkCode(ssid: string): string {
  return `WIFI:T:nopass;S:${ssid.replaceAll(/[\\;,:"]/g, (character) => `\\${character}`)};;`;
}
