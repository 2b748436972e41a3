import { escapeInvisible } from '../../i18n/foreign-text';
import { jsonText } from '../../components/json-text';
import type { Translate } from '../../i18n/messages';

/**
 * How an area's status is drawn. The API has no occupancy: an unknown status is neutral and
 * verbatim, an absent one "not reported".
 */
export interface StatusLook {
  tone: 'success' | 'info' | undefined;
  icon: 'open' | 'closed' | 'not-reported' | 'other';
  words: string;
}

export function statusLook(status: unknown, t: Translate): StatusLook {
  if (status === 'open') return { tone: 'success', icon: 'open', words: t('status.open') };
  if (status === 'closed') return { tone: undefined, icon: 'closed', words: t('status.closed') };
  if (status === undefined || status === null || status === '')
    return { tone: undefined, icon: 'not-reported', words: t('status.notReported') };
  return { tone: 'info', icon: 'other', words: escapeInvisible(jsonText(status)) };
}
