import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Where to go once what was typed is taken over. */
export type AfterTyping = 'stay' | 'down' | 'up' | 'left' | 'right' | 'next' | 'previous';

export interface CellInputProps {
  text: string;
  label: string;
  /** Shown while there is no text. */
  placeholder: string;
  readOnly: boolean;
  invalid: boolean;
  /** Id of what is said about the cell. */
  describedBy: string;
  /** Takes focus where the grid has it. */
  wantsFocus: () => boolean;
  onCommit: (text: string, after: AfterTyping) => void;
  /** What is typed so far; undefined once that is over. */
  onType: (text: string | undefined) => void;
}

/**
 * The one field of the grid: it stands in the active cell. Its text is selected, so that typing
 * replaces it, in every keyboard layout and input method; F2, Enter and a double click edit it in
 * place.
 */
export function CellInput({
  text,
  label,
  placeholder,
  readOnly,
  invalid,
  describedBy,
  wantsFocus,
  onCommit,
  onType,
}: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** What is typed and not taken over yet; undefined while one moves about. */
  const [typed, setTyped] = useState<string>();
  /** In place, arrows move the caret; after typing over a cell, they go to the next. */
  const inPlace = useRef(false);
  const editing = typed !== undefined;

  // After every drawing while one moves about: what is in the field may have changed, and is to be
  // typed over.
  useLayoutEffect(() => {
    if (editing || !wantsFocus()) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  });

  const editInPlace = () => {
    if (readOnly || editing) return;
    inPlace.current = true;
    setTyped(text);
    const { current } = input;
    if (current?.selectionStart === 0 && current.selectionEnd === text.length)
      current.setSelectionRange(text.length, text.length);
  };
  const commit = (after: AfterTyping) => {
    if (typed === undefined) return;
    inPlace.current = false;
    setTyped(undefined);
    onType(undefined);
    onCommit(typed, after);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    if (!editing) {
      if (
        event.key === 'F2' ||
        (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey)
      ) {
        event.preventDefault();
        editInPlace();
      }
      return undefined;
    }
    // Saving takes what is being typed along.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return commit('stay');
    event.stopPropagation();
    const after = afterKey(event, inPlace.current);
    if (after !== undefined) {
      event.preventDefault();
      commit(after);
    } else if (event.key === 'Escape') {
      inPlace.current = false;
      setTyped(undefined);
      onType(undefined);
    }
  };
  return (
    <input
      ref={input}
      type="text"
      className={editing ? 'field editing' : 'field'}
      aria-label={label}
      placeholder={placeholder}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      readOnly={readOnly}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={editInPlace}
      onBlur={() => commit('stay')}
      // Copying and pasting within the text that is being typed are the field's own.
      onCopy={(event) => editing && event.stopPropagation()}
      onCut={(event) => editing && event.stopPropagation()}
      onPaste={(event) => editing && event.stopPropagation()}
    />
  );
}

function afterKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  inPlace: boolean,
): AfterTyping | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (inPlace || shiftKey) return undefined;
  return ({ ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' } as const)[
    key
  ];
}
