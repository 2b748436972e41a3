import { useState } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { useZone, zoneName } from '../../i18n/zone';
import { presentAxisLink } from './axis-link';

/** A longer zone of an address is cut to so many UTF-16 units. */
const ZONE_MAX = 40;

/**
 * Says which time of a link could not be followed, and what is shown instead. Reads the address
 * once, because it is corrected at once.
 */
export function BrokenLink() {
  const { t } = useMessages();
  const zone = useZone();
  const [{ broken }] = useState(presentAxisLink);
  const { window, zone: unknown } = broken;
  if (!window && unknown === undefined) return null;
  return (
    <Notice tone="warning" title={t('axis.broken')}>
      {window && <div>{t('axis.broken.window')}</div>}
      {unknown !== undefined && (
        <div>
          {t('axis.broken.zone', {
            unknown: escapeInvisible(unknown.slice(0, ZONE_MAX)),
            zone: zoneName(zone),
          })}
        </div>
      )}
    </Notice>
  );
}
