import { Button } from 'antd';
import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** What may be chosen, as `accept` has it. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets files be chosen. */
export function FileButton(props: FileButtonProps): React.JSX.Element {
  const { label, accept, isMultiple = false, isDisabled = false, onFiles } = props;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        data-testid="demo-file"
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file may be chosen again after it was given up.
          event.target.value = '';
        }}
      />
    </>
  );
}
