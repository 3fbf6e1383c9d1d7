import { LAYOUT_TYPES } from '@lapwing/domain';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type Ref } from 'react';
import classes from './layout-tab.module.css';

interface LayoutDropProps {
  buttonRef: Ref<HTMLButtonElement>;
  label: string;
  text: string;
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts files that are dropped on it or chosen by its button. */
export function LayoutDrop({ buttonRef, label, text, hint, onFiles }: LayoutDropProps) {
  const [isOver, setIsOver] = useState(false);
  const reset = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    // Reset the input, so that the same file can be chosen again after it was fixed.
    reset.current?.();
    onFiles(files);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <IconPhotoUp size={22} stroke={1.5} aria-hidden />
      <p className={classes.dropText}>{text}</p>
      <p className={classes.hint}>{hint}</p>
      <FileButton
        resetRef={reset}
        accept={LAYOUT_TYPES.join(',')}
        inputProps={{ 'aria-label': label }}
        onChange={(file) => take(file ? [file] : [])}
      >
        {(props) => (
          <Button {...props} ref={buttonRef} variant="default">
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
