import type { Ref } from 'react';

export interface FileInputProps {
  /** Pressing a button of one's own clicks it. */
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
        // The same file may be chosen again, once it is mended.
        target.value = '';
      }}
    />
  );
}
