import type { Subscription } from '../../../contract/area';
import { escapeInvisible } from '../../i18n/foreign-text';

export function serviceName({ label, code, id }: Subscription): string {
  for (const value of [label, code, id]) {
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      return escapeInvisible(String(value));
  }
  return '—';
}
