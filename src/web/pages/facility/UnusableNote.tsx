import { SSID_MAX_OCTETS, URL_MAX_LENGTH } from '../../../contract/limits';
import { useMessages } from '../../i18n/messages';
import { PropertyNote } from './PropertyNote';
import type { UnusableProblem } from './unusable-value';

/** Why what the server has is of no use to guests. */
export function UnusableNote({ problem }: { problem: UnusableProblem }) {
  const { t } = useMessages();
  return (
    <PropertyNote tone="warning">
      {t(`unusable.${problem}`, {
        max: problem === 'ssid_too_long' ? SSID_MAX_OCTETS : URL_MAX_LENGTH,
      })}
    </PropertyNote>
  );
}
