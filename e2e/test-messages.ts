import en from '../src/web/i18n/en.json';
import { i18n } from '../src/web/i18n/messages';

// Each test file begins in English, whatever the one before it has chosen.
i18n.loadAndActivate({ locale: 'en', messages: en });
