import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { ComparedValues } from './ComparedValues';

export interface PropertyConflictProps {
  label: string;
  /** The value when editing began. */
  base: string;
  /** What somebody else has set it to since. */
  theirs: string;
  /** What is typed here. */
  mine: string;
}

/** The three values side by side, before one overwrites another. */
export function PropertyConflict({ label, base, theirs, mine }: PropertyConflictProps) {
  const { t } = useMessages();
  const rows = [
    { name: t('property.conflict.base'), value: base },
    { name: t('property.conflict.theirs'), value: theirs },
    { name: t('property.conflict.mine'), value: mine },
  ];
  return (
    <Notice tone="warning" title={t('property.conflict.title', { label })}>
      {t('property.conflict.body')}
      <Box sx={{ mt: 1 }}>
        <ComparedValues rows={rows} />
      </Box>
    </Notice>
  );
}
