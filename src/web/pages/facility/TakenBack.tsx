import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { useDelayed } from '../../components/use-delayed';

/** Escape takes a text back, as everywhere; but one key must not lose a long one. */
export function TakenBack({ onBring }: { onBring: () => void }) {
  const { t } = useMessages();
  const told = useDelayed(t('property.takenBack'));
  return (
    <div className="taken-back">
      <span role="status" className="small-text quiet">
        {told}
      </span>
      <Button size="small" startIcon={<Undo2 size={14} aria-hidden />} onClick={onBring}>
        {t('property.takenBack.bring')}
      </Button>
    </div>
  );
}
