import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { octets } from '../../../contract/facility';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from '../../../contract/limits';
import type { WritableProperty } from '../../../contract/paths';
import { ActionButton } from '../../components/ActionButton';
import { Field } from '../../components/Field';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { ComparedValues, VisibleCharacters } from './ComparedValues';
import { ConfirmSaveDialog } from './ConfirmSaveDialog';
import { PortalNotes } from './PropertyNotes';
import { PropertyConflict, PropertyHidden, PropertyOutcome, StatusLabel } from './PropertyOutcome';
import { isRemarkable } from './property-values';
import { usePropertyForm, type PropertyFormProps } from './use-property-form';

/** The maximum length of each; an SSID's is in octets. */
const most: Record<WritableProperty, number> = {
  name: NAME_MAX_LENGTH,
  ssid_public: SSID_MAX_OCTETS,
  subscription_url: URL_MAX_LENGTH,
};

/** The words of the two buttons in each mode. */
const labels = {
  editing: { submit: 'property.save', cancel: 'dialog.cancel' },
  saving: { submit: 'property.saving', cancel: 'dialog.cancel' },
  conflict: { submit: 'property.conflict.replace', cancel: 'property.conflict.keep' },
  'read-only': { submit: undefined, cancel: 'action.close' },
} as const;

/** The form of one property. Only "Cancel" discards what was typed. */
export function PropertyForm(props: PropertyFormProps) {
  const { t } = useMessages();
  const { property, label, value, hidden } = props;
  const form = usePropertyForm(props);
  const { mode, typed, problem, meant, save, confirmation } = form;
  const button = labels[mode];
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && form.escape()}
      sx={{ display: 'grid', gap: 1.5, py: 1.5 }}
    >
      <Field
        id={`property-${property}`}
        label={label}
        readOnly={form.isLocked}
        problem={problem && t(`problem.${problem}`, { count: typed.length, max: most[property] })}
        hint={<Hint property={property} typed={typed} isGood={problem === undefined} />}
        mono={property !== 'name'}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        inputMode={property === 'subscription_url' ? 'url' : 'text'}
        {...form.input}
      />
      {meant !== undefined && (
        <Box>
          <Button variant="outlined" onClick={() => form.replaceText(meant)}>
            {t('problem.use', { address: meant })}
          </Button>
        </Box>
      )}
      {typed === value && hasHiddenCharacters(typed) && <VisibleCharacters text={typed} />}
      {mode === 'conflict' ? (
        <PropertyConflict label={label} base={form.base} theirs={value} mine={typed} />
      ) : (
        typed !== value &&
        hidden === undefined && (
          <ComparedValues
            rows={[
              { name: t('ssid.confirm.before'), value },
              { name: t('ssid.confirm.after'), value: typed },
            ]}
          />
        )
      )}
      <PropertyOutcome save={save} label={label} />
      {hidden !== undefined && mode !== 'saving' && (
        <PropertyHidden label={label} hidden={hidden} save={save} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button.submit !== undefined && (
          <ActionButton type="submit" variant="contained" enabled={form.idle}>
            {t(button.submit)}
          </ActionButton>
        )}
        <Button
          disabled={mode === 'saving'}
          onClick={form.cancel}
          variant={mode === 'read-only' || mode === 'conflict' ? 'outlined' : 'text'}
        >
          {t(button.cancel)}
        </Button>
        {save.kind !== 'done' && (
          <Box sx={{ ml: 'auto', alignSelf: 'center' }}>
            <StatusLabel status={form.status} />
          </Box>
        )}
      </Box>
      {confirmation.isOpen && (
        <ConfirmSaveDialog
          property={property}
          before={value}
          after={typed}
          onConfirm={confirmation.confirm}
          onTrim={confirmation.trim}
          onCancel={confirmation.cancel}
        />
      )}
    </Box>
  );
}

interface HintProps {
  property: WritableProperty;
  typed: string;
  isGood: boolean;
}

function Hint({ property, typed, isGood }: HintProps) {
  const { t } = useMessages();
  if (property === 'ssid_public')
    return t('property.octets', { count: octets(typed), max: SSID_MAX_OCTETS });
  if (property === 'subscription_url' && isGood && isRemarkable(typed))
    return <PortalNotes url={typed} />;
  return null;
}
