import { useMessages } from '../i18n/messages';
import './SomethingMissing.css';

/**
 * For who looks for what is not there: what it can mean. Never which field: an absent one leaves no
 * trace, here neither.
 */
export function SomethingMissing() {
  const { t } = useMessages();
  return (
    <details data-screen-only className="something-missing">
      <summary>{t('missing.title')}</summary>
      {t('missing.body')}
    </details>
  );
}
