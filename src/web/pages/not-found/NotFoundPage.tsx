import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { StateMessage } from '../../components/StateMessage';

export default function NotFoundPage() {
  const { t } = useMessages();
  return (
    <Box component={useFacilityId() === '' ? 'main' : 'div'} sx={{ p: 2 }}>
      <title>{`${t('notFound.title')} · Roomdesk`}</title>
      <StateMessage
        icon={SearchX}
        heading="h1"
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
