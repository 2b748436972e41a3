import { Suspense, useRef, useState } from 'react';
import { loadMessages, useMessages } from '../i18n/messages';
import { useZone } from '../i18n/zone';
import { lazyWithRetry } from './lazy-with-retry';
import './ZoneNote.css';

const ZoneDialog = lazyWithRetry(async () => {
  const [dialog] = await Promise.all([import('./ZoneDialog'), loadMessages('zone')]);
  return { default: dialog.ZoneDialog };
});

/** Names the zone of the times beside it, once; another can be chosen here. */
export function ZoneNote() {
  const { t } = useMessages();
  const zone = useZone();
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    button.current?.focus();
  };
  return (
    <span className="zone-note small-text quiet">
      {t('time.zone', { zone: zone.replaceAll('_', ' ') })}
      <button
        type="button"
        className="text-link"
        data-screen-only
        ref={button}
        aria-label={t('time.zone.change.label', { zone })}
        onClick={() => setChoosing(true)}
      >
        {t('time.zone.change')}
      </button>
      {choosing && (
        <Suspense>
          <ZoneDialog onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
