import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

export function compileMessages(): Plugin {
  return {
    name: 'roomdesk:compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/web\/i18n\/\w+\.json$/.test(id)) return undefined;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      const compiled = Object.fromEntries(
        messages.map(([key, message]) => [key, compileMessage(message)]),
      );
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
