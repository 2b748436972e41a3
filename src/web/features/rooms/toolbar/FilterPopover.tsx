import { BedDouble } from 'lucide-react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { RevealedText } from '../../../components/RevealedText';
import { ToggleChip } from '../../../components/ToggleChip';
import { wardLabel } from '../room-groups';
import { storeMyWard, useMyWard } from '../my-ward';
import type { RoomTotals } from '../room-summary';
import { toggled, type ChangeView, type RoomView } from '../room-view';
import { formatService, formatStatuses, inOrder, isWard, shownStatuses } from './format-filters';
import { PopoverPart, ToolbarPopover } from './ToolbarPopover';

export interface FilterPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  view: RoomView;
  totals: RoomTotals;
  onChange: ChangeView;
}

/** The filters without a chip beside the counts. Values that no room has are not offered. */
export function FilterPopover({ anchor, onClose, view, totals, onChange }: FilterPopoverProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const mine = useMyWard(facilityId);
  const number = new Intl.NumberFormat(region);
  const chips = shownStatuses(totals);
  const statuses = inOrder([...totals.status.keys(), ...view.status]).filter(
    (status) => !chips.includes(status),
  );
  const words = (code: string) => formatService(code, totals.labels);
  const services = [...new Set([...totals.services.keys(), ...view.service])].toSorted((a, b) =>
    words(a).localeCompare(words(b), region),
  );
  const wards = totals.wards();
  const [ward = null] = view.ward;
  return (
    <ToolbarPopover title={t('filters.title')} anchor={anchor} onClose={onClose}>
      {wards.length > 1 && (
        <PopoverPart title={t('view.group.ward')}>
          {wards.map((one) => (
            <ToggleChip
              key={one.prefix}
              pressed={view.ward.includes(one.prefix)}
              count={number.format(one.rooms)}
              onToggle={() => onChange((now) => ({ ward: toggled(now.ward, one.prefix) }))}
            >
              <RevealedText text={wardLabel(one, t)} />
            </ToggleChip>
          ))}
          {isWard(view, ward) && (
            <ToggleChip
              pressed={ward === mine}
              onToggle={() => storeMyWard(facilityId, ward === mine ? null : ward)}
              icon={<BedDouble size={14} aria-hidden />}
            >
              {t('filters.myWard.keep')}
            </ToggleChip>
          )}
        </PopoverPart>
      )}
      {services.length > 0 && (
        <>
          <PopoverPart title={t('subscriptions.service')}>
            {services.map((code) => (
              <ToggleChip
                key={code}
                pressed={view.service.includes(code)}
                count={number.format(totals.services.get(code) ?? 0)}
                onToggle={() => onChange((now) => ({ service: toggled(now.service, code) }))}
              >
                <span title={escapeInvisible(code)}>
                  <RevealedText text={words(code)} />
                </span>
              </ToggleChip>
            ))}
          </PopoverPart>
          <PopoverPart title={t('filters.validity')}>
            {(['scheduled', 'ended'] as const).map((validity) => (
              <ToggleChip
                key={validity}
                pressed={view.validity.includes(validity)}
                onToggle={() => onChange((now) => ({ validity: toggled(now.validity, validity) }))}
              >
                {t(`validity.${validity}`)}
              </ToggleChip>
            ))}
          </PopoverPart>
        </>
      )}
      {statuses.length > 0 && (
        <PopoverPart title={t('view.sort.status')}>
          {statuses.map((status) => (
            <ToggleChip
              key={status}
              pressed={view.status.includes(status)}
              count={number.format(totals.status.get(status) ?? 0)}
              onToggle={() => onChange((now) => ({ status: toggled(now.status, status) }))}
            >
              {formatStatuses(status, totals.status.get(status) ?? 0, t)}
            </ToggleChip>
          ))}
        </PopoverPart>
      )}
      <PopoverPart title={t('nav.provisioning')}>
        {(['yes', 'no'] as const).map((listed) => (
          <ToggleChip
            key={listed}
            pressed={view.listed === listed}
            onToggle={() => onChange({ listed: view.listed === listed ? null : listed })}
          >
            {t(`filters.listed.${listed}`)}
          </ToggleChip>
        ))}
      </PopoverPart>
    </ToolbarPopover>
  );
}
