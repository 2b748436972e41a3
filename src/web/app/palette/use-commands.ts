import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { areaQueries } from '../../api/areas';
import { useFacilityId } from '../../use-path-ids';
import { colourSchemes } from '../colour-scheme';
import { languages } from '../../i18n/language';
import { chooseLanguage, useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { recentFacilities } from '../../device/recent-facilities';
import type { SigningOut } from '../use-sign-out';
import { roomCommands, type Command } from './commands';

/**
 * All that can be gone to or done from any screen of the facility. Rooms are there once they are
 * read, where they are shared.
 */
export function useCommands(
  onShortcuts: () => void,
  { begin }: Pick<SigningOut, 'begin'>,
): readonly Command[] {
  const { t, language } = useMessages();
  const { mode, setMode } = useColorScheme();
  const navigate = useNavigate();
  const facilityId = useFacilityId();
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const rooms = useMemo(
    () =>
      roomCommands(
        areas ?? [],
        facilityId,
        (areaId) => void navigate(consolePaths.room(facilityId, areaId)),
      ),
    [areas, facilityId, navigate],
  );
  return useMemo(() => {
    const screen = (name: 'facility' | 'rooms' | 'timeline' | 'provisioning'): Command => ({
      id: name,
      group: 'screens',
      label: t(`nav.${name}`),
      run: () => void navigate(consolePaths[name](facilityId)),
    });
    const action = (id: string, label: string, run: () => void, hint?: string): Command => ({
      id,
      group: 'actions',
      label,
      run,
      ...(hint !== undefined && { hint }),
    });
    const others = recentFacilities().filter((other) => other !== facilityId);
    return [
      ...(['facility', 'rooms', 'timeline', 'provisioning'] as const).map(screen),
      {
        id: 'history',
        group: 'screens',
        label: t('menu.history'),
        run: () => void navigate(consolePaths.history(facilityId)),
      },
      ...rooms,
      ...others.map((other): Command => ({
        id: `facility:${other}`,
        group: 'facilities',
        label: other,
        run: () => void navigate(consolePaths.facility(other)),
      })),
      ...languages
        .filter(({ code }) => code !== language)
        .map(({ code, name }) =>
          action(`language:${code}`, name, () => chooseLanguage(code), t('menu.language')),
        ),
      ...colourSchemes
        .filter((scheme) => scheme !== mode)
        .map((scheme) =>
          action(
            `colours:${scheme}`,
            t(`menu.colours.${scheme}`),
            () => setMode(scheme),
            t('menu.colours'),
          ),
        ),
      action('shortcuts', t('palette.shortcuts'), onShortcuts, '?'),
      action('other-facility', t('menu.otherFacility'), () => void navigate(consolePaths.signIn())),
      { ...action('sign-out', t('menu.signOut'), begin), stays: true },
    ];
  }, [t, language, mode, setMode, navigate, facilityId, rooms, onShortcuts, begin]);
}
