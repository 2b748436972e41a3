import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../messages/messages';
import { StateMessage } from '../../ui/StateMessage';

export default function NotFoundPage() {
  const { t } = useMessages();
  return (
    <Box sx={{ p: 2 }}>
      <title>{`${t('notFound.title')} · Roomdesk`}</title>
      <StateMessage
        icon={SearchX}
        title={t('notFound.title')}
        action={
          <Button component={Link} to="/" variant="outlined">
            {t('notFound.home')}
          </Button>
        }
      >
        {t('notFound.body')}
      </StateMessage>
    </Box>
  );
}
