import Button from '@mui/material/Button';
import { useMessages } from '../../i18n/messages';
import { useDelayed } from '../../components/use-delayed';
import './rooms.css';
import { restoreFocus } from './use-roving';

/** Others changed what is shown, but nothing was moved: says so, and moves it when asked to. */
export function PendingOrder({ count, onUpdate }: { count: number; onUpdate: () => void }) {
  const { t } = useMessages();
  const told = useDelayed(t('changes.pending', { count }));
  return (
    <div role="status" className="pending-order">
      {told}
      <Button
        size="small"
        onClick={() => {
          onUpdate();
          restoreFocus();
        }}
      >
        {t('changes.update')}
      </Button>
    </div>
  );
}
