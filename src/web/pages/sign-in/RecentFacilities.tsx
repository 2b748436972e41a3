import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages';
import { recentFacilities } from '../../device/recent-facilities';
import { RevealedText } from '../../components/RevealedText';
import './sign-in.css';

/**
 * Facilities signed in to on this device, to fill the field with. Nothing where there is no choice.
 */
export function RecentFacilities({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (facilityId: string) => void;
}) {
  const { t } = useMessages();
  const [recent] = useState(recentFacilities);
  if (recent.every((facilityId) => facilityId === chosen)) return null;
  return (
    <div className="recent-facilities">
      <p id="recent-facilities" className="small-text quiet">
        {t('signIn.recent')}
      </p>
      <div role="group" aria-labelledby="recent-facilities">
        {recent.map((facilityId) => (
          <Button
            key={facilityId}
            variant="outlined"
            aria-pressed={facilityId === chosen}
            onClick={() => onChoose(facilityId)}
          >
            <RevealedText text={facilityId} />
          </Button>
        ))}
      </div>
    </div>
  );
}
