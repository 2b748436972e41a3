import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SUBSCRIPTION_TEXT_MAX_LENGTH } from '../../../contract/limits';
import { useMessages } from '../../i18n/messages';
import type { EntryProblem, SubscriptionEntry } from './subscription-form';

/**
 * Returns the message for a problem of a group of fields. If the group was added after the last
 * attempt to send, its empty fields are no problem yet.
 */
export function useProblemMessages({
  formState: { submitCount },
}: UseFormReturn<SubscriptionEntry>): (
  message: string | undefined,
  text?: string,
) => string | undefined {
  const { t } = useMessages();
  const [triesBefore] = useState(submitCount);
  const isFresh = submitCount > 0 && submitCount === triesBefore;
  // The schema's messages are problem names; TypeScript only knows them as text.
  return (message, text = '') =>
    message === undefined || (isFresh && message === 'empty')
      ? undefined
      : t(`problem.${message as EntryProblem}`, {
          count: text.length,
          max: SUBSCRIPTION_TEXT_MAX_LENGTH,
        });
}
