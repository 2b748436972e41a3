import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { languages } from '../../messages/language';
import { chooseLanguage, useMessages } from '../../messages/messages';

/** The languages, each by its own name, for somebody who can't read the one shown. */
export function LanguageLinks() {
  const { t, language } = useMessages();
  return (
    <Box role="group" aria-label={t('menu.language')} sx={{ display: 'flex', gap: 0.5, justifyContent: 'center' }}>
      {languages.map(({ code, name }) => (
        <Button key={code} lang={code} aria-pressed={code === language} onClick={() => chooseLanguage(code)} sx={{ color: code === language ? 'text.primary' : 'text.secondary', fontWeight: code === language ? 600 : 400 }}>
          {name}
        </Button>
      ))}
    </Box>
  );
}
