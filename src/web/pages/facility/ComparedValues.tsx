import { NamedValues } from '../../components/NamedValues';
import { RevealedText } from '../../components/RevealedText';
import { useMessages } from '../../i18n/messages';

/**
 * Values of one property, one below the other, each with its name. Hidden characters are shown,
 * because two values may differ in nothing else.
 */
export function ComparedValues({ rows }: { rows: { name: string; value: string }[] }) {
  const { t } = useMessages();
  return (
    <NamedValues
      rows={rows.map(({ name, value }) => ({
        name,
        value:
          value === '' ? (
            <span aria-label={t('value.empty')}>—</span>
          ) : (
            <RevealedText text={value} />
          ),
      }))}
    />
  );
}
