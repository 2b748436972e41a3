import Button from '@mui/material/Button';
import { languages } from '../../i18n/language';
import { chooseLanguage, useMessages } from '../../i18n/messages';
import './sign-in.css';

/** The languages, each by its own name, for somebody who can't read the one shown. */
export function LanguageLinks() {
  const { t, language } = useMessages();
  return (
    <div className="language-links" role="group" aria-label={t('menu.language')}>
      {languages.map(({ code, name }) => (
        <Button
          key={code}
          lang={code}
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
