import type { Ref } from 'react';

export interface FileInputProps {
  /** The caller shows a button of its own, which clicks this input. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** The browser's own dialog to choose a file. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) onFile(file);
        // Empties the input: choosing the same file again, once it is corrected, is then a change.
        target.value = '';
      }}
    />
  );
}
