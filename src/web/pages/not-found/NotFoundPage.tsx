import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { StateMessage } from '../../components/StateMessage';

export default function NotFoundPage() {
  const { t } = useMessages();
  const isAlone = useFacilityId() === '';
  return (
    <Box component={isAlone ? 'main' : 'div'} sx={isAlone ? alone : undefined}>
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

/** Without the bar above and the margins of a facility's screens. */
const alone = { display: 'grid', placeContent: 'center', minHeight: '100dvh', p: 2 } as const;
