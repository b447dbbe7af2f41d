import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useRef } from 'react';

interface FilePickerProps extends ButtonProps {
  readonly accept: string;
  onFile(file: File): void;
}

export const PICTURES = 'image/png,image/jpeg,image/webp';

/** A button that asks for a file, the same one again too. */
export const FilePicker = ({ accept, onFile, ...button }: FilePickerProps) => {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={forget}
      accept={accept}
      onChange={(file) => {
        if (file !== null) onFile(file);
        forget.current?.();
      }}
    >
      {(props) => <Button {...props} {...button} />}
    </FileButton>
  );
};
