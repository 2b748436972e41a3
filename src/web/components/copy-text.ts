/**
 * Puts `text` on the clipboard. To be called by a press: browsers allow it for a moment after one.
 *
 * @throws where the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  // Browsers give `navigator.clipboard` only to pages that come by https, or from this device.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) return clipboard.writeText(text);
  let copied = false;
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    copied = true;
  };
  document.addEventListener('copy', copy, { capture: true });
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without `navigator.clipboard`
  document.execCommand('copy');
  document.removeEventListener('copy', copy, { capture: true });
  if (!copied) throw new Error('this browser does not copy here');
}
