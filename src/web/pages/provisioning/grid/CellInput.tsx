import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Which cell becomes active once the text is committed. */
export type AfterTyping = 'stay' | 'down' | 'up' | 'left' | 'right' | 'next' | 'previous';

export interface CellInputProps {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  label: string;
  /** Shown while there is no text. */
  placeholder: string;
  readOnly: boolean;
  invalid: boolean;
  /** Id of the note about the cell. */
  describedBy: string;
  /** Whether the grid has the focus. */
  wantsFocus: () => boolean;
  /** Whether a finger chose the cell. Its text is then edited in place, not typed over. */
  byTouch: () => boolean;
  /** `text` is undefined if it is the same as before. */
  onCommit: (text: string | undefined, after: AfterTyping) => void;
  /** The text so far; undefined once it is committed or given up. */
  onType: (text: string | undefined) => void;
}

/**
 * The one field of the grid, in the active cell. Its text is selected, so that typing replaces it
 * in every keyboard layout and input method. F2, Enter, a double click and a tap edit it in place.
 */
export function CellInput({
  ref: input,
  text,
  label,
  placeholder,
  readOnly,
  invalid,
  describedBy,
  wantsFocus,
  byTouch,
  onCommit,
  onType,
}: CellInputProps) {
  /** The text that is not committed yet, and the one before; undefined while nobody types. */
  const [typed, setTyped] = useState<{ text: string; before: string }>();
  /** In place, arrow keys move the caret. While typing over the text, they go to the next cell. */
  const inPlace = useRef(false);
  const editing = typed !== undefined;
  // A menu pastes after the field has the focus again. What is typed then goes on from that text.
  if (typed !== undefined && typed.text === typed.before && typed.before !== text)
    setTyped({ text, before: text });

  // Runs after every render, because the text may have changed. Selected text is typed over. After
  // a tap, the focus has begun editing in place.
  useLayoutEffect(() => {
    if (editing || !wantsFocus()) return;
    input.current?.focus({ preventScroll: true });
    if (!byTouch()) input.current?.select();
  });

  const editInPlace = () => {
    if (readOnly || editing) return;
    inPlace.current = true;
    setTyped({ text, before: text });
    if (!byTouch()) onType(text);
    const { current } = input;
    // A caret that is already within the text stays there.
    if (current?.selectionStart === 0) current.setSelectionRange(text.length, text.length);
  };
  const stopEditing = () => {
    inPlace.current = false;
    setTyped(undefined);
    onType(undefined);
  };
  const commit = (after: AfterTyping) => {
    if (typed === undefined) return;
    // In this order: a newer list, which waits while somebody types, would have other rooms at the
    // same places.
    onCommit(typed.text === typed.before ? undefined : typed.text, after);
    stopEditing();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter and arrows belong to it.
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
    // Saving includes what is being typed.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return commit('stay');
    event.stopPropagation();
    const after = afterKey(event, inPlace.current);
    if (after !== undefined) {
      event.preventDefault();
      commit(after);
    } else if (event.key === 'Escape') stopEditing();
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
      value={typed?.text ?? text}
      onChange={({ target }) => {
        setTyped({ text: target.value, before: typed?.before ?? text });
        onType(target.value);
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={editInPlace}
      // A tap starts editing, in a cell that gets the focus as in one that has it.
      onFocus={() => byTouch() && editInPlace()}
      onClick={() => byTouch() && editInPlace()}
      onBlur={() => commit('stay')}
      // Copy and paste within the text that is being typed are the field's own.
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
