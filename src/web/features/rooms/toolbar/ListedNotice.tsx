import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';

/** Why the filter by the provisioning list does nothing, where that is so. */
export function ListedNotice({ state }: { state: 'reading' | 'refused' | 'failed' }) {
  const { t } = useMessages();
  return (
    <Notice tone={state === 'reading' ? 'info' : 'warning'}>{t(`filters.listed.${state}`)}</Notice>
  );
}
