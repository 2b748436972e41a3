import { useMemo, useState, type Ref } from 'react';
import { useMessages } from '../../../i18n/messages';
import { Field } from '../../../components/Field';

export interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  /** What is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search field. The list may come after it: no letter is lost however fast one types. */
export function SearchBox({ ref, text, onSearch }: SearchBoxProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // What we told ourselves may come back late; anything else, such as a saved view, is what is
    // wanted now.
    if (text !== told) {
      setTyped(text);
      setTold(text);
    }
  }
  // Once for each letter: the list that comes after it changes nothing here.
  return useMemo(
    () => (
      <Field
        id="search-rooms"
        ref={ref}
        type="search"
        label={t('rooms.search')}
        labelHidden
        placeholder={t('rooms.search.placeholder')}
        style={{ textOverflow: 'ellipsis' }}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setTold(value);
          onSearch(value);
        }}
      />
    ),
    [ref, t, typed, onSearch],
  );
}
