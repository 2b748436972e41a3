import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { octets, propertyText, type Facility } from '../../../contract/facility';
import { SSID_MAX_OCTETS } from '../../../contract/limits';
import type { WritableProperty } from '../../../contract/paths';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Field } from '../../components/Field';
import { ComparedValues } from '../../components/NamedValues';
import { Notice } from '../../components/Notice';
import { monoFamily } from '../../components/tokens';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { meantAddress } from './portal-checks';
import { maxLengths, PortalNotes } from './PropertyNotes';
import { PropertyConflict, PropertyHidden, PropertyOutcome } from './PropertyOutcome';
import { usePropertyForm, type PropertyFormProps, type Saved } from './use-property-form';

export interface EditPropertyDialogProps {
  facility: Facility;
  property: WritableProperty;
  label: string;
  onClose: (saved?: Saved) => void;
}

/**
 * Changes one property by a request of its own (spec 4.1). A read without the property does not
 * close the dialog, in which somebody types: it shows the last text then.
 */
export function EditPropertyDialog({
  facility,
  property,
  label,
  onClose,
}: EditPropertyDialogProps) {
  const isPhone = useMediaQuery('(width < 37.5em)');
  const titleId = useId();
  const value = propertyText(facility, property);
  const [lastValue, setLastValue] = useState(value ?? '');
  if (value !== undefined && value !== lastValue) setLastValue(value);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId}>
      <PropertyForm
        {...{ property, label, titleId, onClose }}
        value={value ?? lastValue}
        isHidden={value === undefined}
      />
    </Dialog>
  );
}

const labels = {
  editing: { submit: 'action.save', cancel: 'dialog.cancel' },
  saving: { submit: 'action.save', cancel: 'dialog.cancel' },
  conflict: { submit: 'property.conflict.replace', cancel: 'property.conflict.keep' },
  'read-only': { submit: undefined, cancel: 'action.close' },
} as const;

function PropertyForm({
  label,
  titleId,
  ...props
}: PropertyFormProps & { label: string; titleId: string }) {
  const { t } = useMessages();
  const { property, value, isHidden } = props;
  const form = usePropertyForm(props);
  const { mode, typed, problem, save, confirmation } = form;
  const button = labels[mode];
  const words =
    problem && t(`problem.${problem}`, { count: typed.length, max: maxLengths[property] });
  const meant = problem === 'not_web_address' ? meantAddress(typed) : undefined;
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      // A click beside the field gives it the focus, so that it receives Escape.
      tabIndex={-1}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && form.escape()}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, outline: 'none' }}
    >
      <DialogTitle id={titleId}>{t('property.title', { label })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start', '&&': { pt: 1 } }}>
        <Field
          id={`property-${property}`}
          label={label}
          problem={
            problem &&
            [words, meant && t('portal.meant', { address: meant })].filter(Boolean).join(' ')
          }
          hint={
            property === 'ssid_public' ? (
              t('property.octets', { count: octets(typed), max: SSID_MAX_OCTETS })
            ) : property === 'subscription_url' && problem === undefined ? (
              <PortalNotes url={typed} />
            ) : undefined
          }
          mono={property !== 'name'}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          inputMode={property === 'subscription_url' ? 'url' : 'text'}
          {...form.input}
        />
        {typed !== value && typed !== typed.trim() && (
          <Notice tone="warning">{t('property.spaces')}</Notice>
        )}
        {mode === 'conflict' ? (
          <PropertyConflict label={label} theirs={value} mine={typed} />
        ) : (
          !isHidden &&
          (typed !== value || hasHiddenCharacters(value)) && (
            <ComparedValues
              rows={[
                { name: t('ssid.confirm.before'), value },
                { name: t('ssid.confirm.after'), value: typed },
              ]}
            />
          )
        )}
        <PropertyOutcome save={save} />
        {isHidden && mode !== 'saving' && <PropertyHidden label={label} save={save} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>
        <Box role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
          {mode === 'saving' && t('action.saving')}
        </Box>
        <Button disabled={mode === 'saving'} {...form.cancel}>
          {t(button.cancel)}
        </Button>
        {button.submit !== undefined && (
          <ActionButton type="submit" variant="contained" enabled={form.idle}>
            {t(button.submit)}
          </ActionButton>
        )}
      </DialogActions>
      {confirmation.isOpen && (
        <ConfirmSsidDialog
          before={value}
          after={typed}
          onConfirm={confirmation.confirm}
          onCancel={confirmation.cancel}
        />
      )}
    </Box>
  );
}

interface ConfirmSsidDialogProps {
  before: string;
  after: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a new SSID, which has operational impact on equipment (spec 4.1). */
function ConfirmSsidDialog({ before, after, onConfirm, onCancel }: ConfirmSsidDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('ssid.confirm.title')}
      onCancel={onCancel}
      actions={
        <ActionButton variant="contained" onClick={onConfirm}>
          {t('ssid.confirm.submit')}
        </ActionButton>
      }
    >
      <Typography>{t('ssid.confirm.body')}</Typography>
      <Box
        sx={{
          mt: 2,
          fontFamily: monoFamily,
          fontVariantLigatures: 'none',
          '& dt': { fontFamily: 'body1.fontFamily' },
        }}
      >
        <ComparedValues
          rows={[
            { name: t('ssid.confirm.before'), value: before },
            { name: t('ssid.confirm.after'), value: after },
          ]}
        />
      </Box>
    </ConfirmDialog>
  );
}
